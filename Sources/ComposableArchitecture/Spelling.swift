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
    var text = ""
    var current: Any? = action
    while let value = current {
      guard let pathable = value as? any CasePathable else { break }
      current = append(pathable, to: &text)
    }
    return text.isEmpty ? "\(type(of: action))" : text
  }

  /// Appends a case's name, and gives the value that its payload goes on with.
  private static func append(_ value: some CasePathable, to text: inout String) -> Any? {
    let tag = value._$tag
    guard let enumCase = type(of: value)._$cases.first(where: { $0.tag == tag }) else { return nil }
    let parts = enumCase.extract(from: value) ?? []
    let envelope = type(of: value) as? any ActionEnvelope.Type
    if envelope?.impliedCase?.tag != tag {
      text += ".\(enumCase.name)"
    } else if parts.count == 2 {
      text += "[\(ReflectedValue(parts[0]).inlineSpelling)]"
    }
    return parts.last { $0 is any CasePathable }
  }

  private static func caseName(ofPathable value: some CasePathable) -> String {
    let table = type(of: value)._$cases
    let tag = value._$tag
    return table.first { $0.tag == tag }.map { ".\($0.name)" } ?? "\(type(of: value))"
  }
}
