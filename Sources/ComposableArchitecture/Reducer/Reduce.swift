/// A reducer made of a function: the logic of a feature, written in its `body`.
///
/// ```swift
/// Reduce { state, action in
///   state.count += 1
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: _PrimitiveReducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer of a function that changes state and gives effects.
  ///
  /// A method of the feature does as well as a closure:
  ///
  /// ```swift
  /// struct Steps: Reducer {
  ///   typealias State = Int
  ///   enum Action { case taken }
  ///
  ///   var body: some Reducer<Int, Action> { Reduce(advance) }
  ///
  ///   func advance(_ state: inout Int, _ action: Action) -> Effect<Action> {
  ///     state += 1
  ///     return .none
  ///   }
  /// }
  /// ```
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.function = reduce
  }

  /// Creates a reducer that runs another one, whose type is forgotten.
  ///
  /// Use it where reducers of different types have to be one, as in an array or a dictionary:
  ///
  /// ```swift
  /// let reducers: [Reduce<Counter.State, Counter.Action>] = [Reduce(Counter()), Reduce(EmptyReducer())]
  /// ```
  @inlinable
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    let node = _ReducerNode(reducer)
    self.function = { state, action in
      Effect(_box: withUnsafeMutablePointer(to: &state) { node.step($0, action) })
    }
  }

  /// Calls the function.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox? {
    function(&state.pointee, action)._box
  }
}
