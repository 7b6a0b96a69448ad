/// A field and what `==` compares in it.
struct FieldComparisons: Equatable, Sendable {
  /// The field's name.
  var name: String

  /// The comparisons.
  var comparisons: Int
}

/// Tells which field of a state, moved to the front, would let `==` stop sooner after most actions.
///
/// It is computed from the paths that the last actions changed and from what each field costs now.
struct EqualityOrder {
  /// A field of the state.
  struct Field: Equatable, Encodable {
    /// The field's name.
    var name: String

    /// The comparisons of `==` on it.
    var comparisons: Int

    /// In how many actions it was the first that had changed.
    var stops: Int

    /// The comparisons before the first difference, on average over the actions, were it the first field.
    var averageWhenFirst: Double
  }

  /// The fields in their order.
  private(set) var fields: [Field] = []

  /// How many actions changed something.
  private(set) var actionCount = 0

  /// The comparisons before the first field that differs, on average over the actions, as it is.
  private(set) var average = 0.0

  /// Looks at the actions.
  ///
  /// - Parameters:
  ///   - fields: The fields of the state with their comparisons, in their order.
  ///   - changes: The paths that each action changed, below the state.
  init(fields: [FieldComparisons], changes: [[String]]) {
    let stops = changes.compactMap { paths in
      let changed = Set(paths.map(Self.firstName))
      return Self.positions(of: changed, in: fields.map(\.name))
    }
    actionCount = stops.count
    let order = Array(fields.indices)
    average = Self.average(stops, order, fields.map(\.comparisons))
    for (index, field) in fields.enumerated() {
      let moved = [index] + order.filter { $0 != index }
      self.fields.append(
        Field(
          name: field.name,
          comparisons: field.comparisons,
          stops: stops.count { $0.min() == index },
          averageWhenFirst: Self.average(stops, moved, fields.map(\.comparisons))
        )
      )
    }
  }

  /// The field that helps most at the front; nil when none does.
  var best: Field? {
    guard let best = fields.min(by: { $0.averageWhenFirst < $1.averageWhenFirst }),
      best.averageWhenFirst < average
    else { return nil }
    return best
  }

  /// Where the fields stand that have changed; nil when none of them is known.
  private static func positions(of changed: Set<String>, in names: [String]) -> Set<Int>? {
    let positions = names.indices.filter { changed.contains(names[$0]) }
    return positions.isEmpty ? nil : Set(positions)
  }

  /// The comparisons of the fields that come before the first changed one, on average.
  private static func average(_ stops: [Set<Int>], _ order: [Int], _ costs: [Int]) -> Double {
    guard !stops.isEmpty else { return 0 }
    let total = stops.reduce(0.0) { total, changed in
      total + order.prefix { !changed.contains($0) }.reduce(0.0) { $0 + Double(costs[$1]) }
    }
    return total / Double(stops.count)
  }

  /// The first name of a path.
  private static func firstName(_ path: String) -> String {
    String(path.prefix { $0 != "." && $0 != "[" })
  }
}
