extension PresentationState where State: CasePathable {
  /// The payload of a presented enum that is in a case.
  ///
  /// ```swift
  /// state.$destination[case: \.editor]?.title = "Dune"
  /// ```
  ///
  /// Assigning nil dismisses what is presented in the case; nothing happens while another case is.
  public subscript<Payload>(case keyPath: CaseKeyPath<State, Payload>) -> Payload? {
    get { wrappedValue?[case: keyPath] }
    set {
      guard wrappedValue?.is(keyPath) ?? false else { return }
      wrappedValue = newValue.map { AnyCasePath(keyPath).embed($0) }
    }
  }
}
