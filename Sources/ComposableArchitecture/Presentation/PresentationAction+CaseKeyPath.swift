extension Case {
  /// The step to a case of a presented child, whose envelope needs no mention.
  ///
  /// ```swift
  /// await store.receive(\.destination.editor.delegate.saved)
  /// ```
  public subscript<ChildAction: CasePathable, AppendedValue>(
    dynamicMember keyPath: KeyPath<
      ChildAction.AllCasePaths, AnyCasePath<ChildAction, AppendedValue>
    >
  ) -> Case<AppendedValue>
  where Value == PresentationAction<ChildAction> {
    self[dynamicMember: \.presented][dynamicMember: keyPath]
  }
}
