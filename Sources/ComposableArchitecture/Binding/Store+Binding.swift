extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state; assigning it sends the binding action that sets it.
  ///
  /// ```swift
  /// store.name = "Ada"
  /// ```
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.set(keyPath, newValue)) }
  }
}
