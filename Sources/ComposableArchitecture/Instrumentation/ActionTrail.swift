/// The way from an action to its leaf.
enum ActionTrail {
  /// The names of the cases that an action is wrapped in, down to its leaf, with the ids of elements.
  ///
  /// - Parameter action: An action; one without a table of cases has no names.
  /// - Returns: The names and ids, outermost first; envelopes that nobody types add none.
  static func components(of action: Any) -> [FeaturePath.Component] {
    var components: [FeaturePath.Component] = []
    var current: Any? = action
    while let pathable = current as? any CasePathable {
      current = append(pathable, to: &components)
    }
    return components
  }

  /// Appends a case's name, and gives the value that its payload goes on with.
  private static func append(
    _ value: some CasePathable,
    to components: inout [FeaturePath.Component]
  ) -> Any? {
    let tag = value._$tag
    guard let enumCase = type(of: value)._$cases.first(where: { $0.tag == tag }) else { return nil }
    let parts = enumCase.extract(from: value) ?? []
    let envelope = type(of: value) as? any ActionEnvelope.Type
    if envelope?.impliedCase?.tag != tag {
      components.append(.name(enumCase.name))
    } else if parts.count == 2, let id = parts[0] as? AnyHashable {
      components.append(.element(id))
    }
    return parts.last { $0 is any CasePathable }
  }
}
