/// Sorts effects to their children, and counts those that nobody would read one by one.
///
/// What is counted is not described: ten thousand effects cost no more than a look at each.
struct EffectsGrouping {
  /// How many are described.
  struct Limits {
    /// The effects of one child.
    var perChild = 20

    /// The children of one collection.
    var perCollection = 10

    /// All of them.
    static let none = Limits(perChild: .max, perCollection: .max)
  }

  /// The children whose effects are described, in the order of their first effect.
  private(set) var children: [EffectsReport.Child] = []

  /// The children of large collections that are counted, by collection.
  private(set) var omitted: [EffectsReport.OmittedChildren] = []

  private enum Place {
    case child(Int)
    case omitted(Int)
  }

  private let limits: Limits
  private var places: [String: Place] = [:]
  private var sizes: [ChildPattern: Int] = [:]
  private var omittedPlaces: [ChildPattern: Int] = [:]

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Adds an effect behind those that are there.
  ///
  /// - Parameters:
  ///   - path: The child's path.
  ///   - origin: Where the effect was written.
  ///   - describe: Gives what is told of it; called when it is told.
  mutating func add(
    path: String,
    origin: EffectsReport.Origin,
    _ describe: () -> EffectsReport.Effect
  ) {
    switch places[path] ?? newPlace(for: path) {
    case .omitted(let index):
      omitted[index].effects.count(origin)
    case .child(let index):
      if children[index].effects.count < limits.perChild {
        children[index].effects.append(describe())
      } else {
        children[index].omitted.count(origin)
      }
    }
  }

  private mutating func newPlace(for path: String) -> Place {
    let place: Place
    let pattern = ChildPattern(of: path)
    let size = sizes[pattern, default: 0]
    sizes[pattern] = size + 1
    if size < limits.perCollection {
      place = .child(children.count)
      children.append(EffectsReport.Child(path: path, effects: []))
    } else if let index = omittedPlaces[pattern] {
      place = .omitted(index)
      omitted[index].children += 1
    } else {
      place = .omitted(omitted.count)
      omittedPlaces[pattern] = omitted.count
      omitted.append(EffectsReport.OmittedChildren(pattern: pattern.text, children: 1))
    }
    places[path] = place
    return place
  }
}
