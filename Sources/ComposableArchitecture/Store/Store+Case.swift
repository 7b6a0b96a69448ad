extension Store where State: CaseReducerState, Action == State.StateReducer.Action {
  /// The case of a `@Reducer` enum that the state is in, with the store of its feature.
  ///
  /// ```swift
  /// if let destination = store.scope(state: \.destination, action: \.destination) {
  ///   switch destination.case {
  ///   case .editor(let store): draw(store)
  ///   case .confirmation(let state): draw(state)
  ///   }
  /// }
  /// ```
  ///
  /// When the state is in another case later, the store of the feature shows that feature's last state.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
