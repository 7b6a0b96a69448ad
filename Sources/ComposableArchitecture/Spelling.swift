internal import ValueReflection

/// How runtime values are named in messages, without calling the user's code.
enum Spelling {
  /// The name of an action's case; its type's name where cases have no table.
  static func caseName(of action: Any) -> String {
    guard let value = action as? any CasePathable else { return "\(type(of: action))" }
    return caseName(ofPathable: value)
  }

  /// The names of the cases from an action to its leaf, as in `.panel.rows[2].favoriteTapped`.
  static func label(of action: Any) -> String {
    let path = FeaturePath(components: ActionTrail.components(of: action))
    return path.components.isEmpty ? "\(type(of: action))" : ".\(path)"
  }

  private static func caseName(ofPathable value: some CasePathable) -> String {
    let table = type(of: value)._$cases
    let tag = value._$tag
    return table.first { $0.tag == tag }.map { ".\($0.name)" } ?? "\(type(of: value))"
  }
}
