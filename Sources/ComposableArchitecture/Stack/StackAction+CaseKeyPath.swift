extension StackAction.AllCasePaths {
  /// The path to the action of the element of an id.
  public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
    AnyCasePath<StackAction, Action>(
      tag: StackAction.allCasePaths.element.tag,
      embed: { .element(id: id, action: $0) },
      extract: { $0.action(for: id) }
    )
  }
}

extension Case {
  /// The step to the action of one element of a stack.
  ///
  /// ```swift
  /// await store.receive(\.path[id: 0].detail.delegate.saved)
  /// ```
  public subscript<State, Action>(id id: StackElementID) -> Case<Action>
  where Value == StackAction<State, Action> {
    self[dynamicMember: \StackAction<State, Action>.AllCasePaths.[id: id]]
  }
}
