/// Several reducers as one, so that a modifier can be put on all of them.
///
/// ```swift
/// CombineReducers {
///   Scope(state: \.header, action: \.header) { Header() }
///   Reduce { state, action in .none }
/// }
/// .ifLet(\.$sheet, action: \.sheet) { Sheet() }
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer>: _PrimitiveReducer
where Reducers.State == State, Reducers.Action == Action {
  @usableFromInline let node: _ReducerNode<Reducers>

  /// Creates a reducer that runs the given ones in the order of the source.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.node = _ReducerNode(build())
  }

  /// Runs the reducers.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox? {
    node.step(state, action)
  }
}
