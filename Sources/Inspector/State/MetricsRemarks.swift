/// What must be known about the numbers of a tree besides the numbers.
struct MetricsRemarks {
  /// What is said of a node.
  enum Fact: Hashable, CaseIterable {
    /// It holds blocks that are counted for another node.
    case sharedHeap

    /// Its type has no `==`.
    case notEquatable

    /// A comparison would need more stack than there is.
    case tooDeep

    /// The value is not equal to an exact copy.
    case unequal

    /// A part could not be copied, so its comparison took no time.
    case lowerBound

    /// `==` of the value with itself ends at storage that both sides hold.
    case sharedStorage

    /// The time is what the `==` of the value around it takes.
    case inside

    /// Compared alone the node takes longer than the value around it.
    case alone

    /// The type compares in a way of its own.
    case customEquality
  }

  /// A node of which something is said.
  private struct Place {
    var path: String
    var detail: String?
  }

  /// The most nodes that are named for a fact.
  static let visiblePlaces = 4

  /// Whether there are sets or dictionaries, which compare more than is counted.
  var hasProbing = false

  /// Whether times are those of a build without optimisation.
  var isDebug = false

  private var places: [Fact: [Place]] = [:]

  /// Notes a fact about a node.
  mutating func note(_ fact: Fact, at path: String, detail: String? = nil) {
    places[fact, default: []].append(Place(path: path, detail: detail))
  }

  /// The remarks, a line each.
  var lines: [String] {
    var lines: [String] = []
    if hasProbing { lines.append(Wording.probing) }
    for fact in Fact.allCases {
      guard let places = places[fact] else { continue }
      var names = places.prefix(Self.visiblePlaces).map { place in
        (place.path.isEmpty ? Wording.root : place.path) + (place.detail.map { " (\($0))" } ?? "")
      }
      if places.count > names.count { names.append(Wording.more(places.count - names.count)) }
      lines.append(Wording.fact(fact) + ": " + names.joined(separator: ", "))
    }
    if isDebug { lines.append(Wording.debugTimes) }
    return lines
  }
}
