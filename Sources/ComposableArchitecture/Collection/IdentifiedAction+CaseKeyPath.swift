extension IdentifiedAction.AllCasePaths {
  /// The path to the action of the element of an id.
  public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
    AnyCasePath<IdentifiedAction, Action>(
      tag: IdentifiedAction.allCasePaths.element.tag,
      embed: { .element(id: id, action: $0) },
      extract: { $0.action(for: id) }
    )
  }
}

extension Case {
  /// The step to the action of one element.
  ///
  /// ```swift
  /// await store.receive(\.rows[id: 1].download.finished)
  /// ```
  public subscript<ID: Hashable, Action>(id id: ID) -> Case<Action>
  where Value == IdentifiedAction<ID, Action> {
    self[dynamicMember: \IdentifiedAction<ID, Action>.AllCasePaths.[id: id]]
  }
}
