internal import CasePaths

/// Spells the shortest Swift pattern that matches an action from one of its levels.
///
/// ```text
/// .rows(.element(id: _, action: .label(.renamed)))
/// ```
struct PatternSpelling {
  /// One enum value on the way.
  struct Step: Equatable {
    /// The case.
    var name: String

    /// The label of the value that holds the next level; nil when it has none.
    var nextLabel: String?

    /// The labels of the values beside it, in the order of the source, with the next level's place.
    var labels: [String?] = []

    /// The place of the next level among the labels.
    var nextIndex = 0

    /// Whether the case stands for a field that a binding sets: it is matched by its key path.
    var isField = false
  }

  /// The pattern that starts at the first of the steps.
  ///
  /// A case's payload is left out where nothing is below: `.renamed` matches with any payload.
  static func pattern(_ steps: some Collection<Step>) -> String {
    guard let first = steps.first else { return "_" }
    let rest = steps.dropFirst()
    if first.isField { return "\\." + first.name }
    guard !rest.isEmpty else { return "." + keywordSafe(first.name) }
    let inner = pattern(rest)
    let labels = first.labels.isEmpty ? [first.nextLabel] : first.labels
    let parts = labels.enumerated().map { index, label in
      let value = index == first.nextIndex ? inner : "_"
      return label.map { "\($0): \(value)" } ?? value
    }
    return ".\(keywordSafe(first.name))(\(parts.joined(separator: ", ")))"
  }

  /// The steps of a pattern for those of an action.
  static func steps(of steps: [ActionStep]) -> [Step] {
    steps.map { step in
      Step(
        name: step.enumCase.name,
        nextLabel: step.nextIndex.flatMap { step.enumCase.parameters[$0].label },
        labels: step.enumCase.parameters.map(\.label),
        nextIndex: step.nextIndex ?? 0,
        isField: step.type is any FieldAssignment.Type
      )
    }
  }

  /// The name as a member is written: only `init` and `self` and the like need backticks.
  private static func keywordSafe(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }
}
