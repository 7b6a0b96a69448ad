/// Composes the reducers written in a `body`, which run in the order of the source.
///
/// `if`, `if`/`else`, `if let`, `switch`, `for` and availability checks are understood; since a body is
/// evaluated once per store, so are their conditions.
///
/// ```swift
/// @ReducerBuilder<Counter.State, Counter.Action>
/// func logged(_ isLogging: Bool) -> some ReducerOf<Counter> {
///   Counter()
///   if isLogging {
///     Reduce { state, action in
///       log(action)
///       return .none
///     }
///   }
/// }
/// ```
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer of the library stands for itself.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where R.Body == Never, R.State == State, R.Action == Action {
    reducer
  }

  /// A feature is kept with its body evaluated.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: R) -> _Feature<R>
  where R.State == State, R.Action == Action {
    _Feature(reducer)
  }

  /// A reducer of a forgotten type.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action>
  {
    Reduce(reducer)
  }

  /// An empty body does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R
  where R.State == State, R.Action == Action {
    first
  }

  /// One more reducer behind the ones before.
  @inlinable
  public static func buildPartialBlock<R0: Reducer, R1: Reducer>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1>
  where R0.State == State, R0.Action == Action, R1.State == State, R1.Action == Action {
    _Sequence(accumulated, next)
  }

  /// The first branch of a condition.
  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    first: First
  ) -> _Conditional<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    .first(_ReducerNode(first))
  }

  /// The second branch of a condition.
  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    second: Second
  ) -> _Conditional<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    .second(_ReducerNode(second))
  }

  /// A condition without a second branch.
  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> _Optional<R>
  where R.State == State, R.Action == Action {
    _Optional(reducer)
  }

  /// A branch behind an availability check.
  @inlinable
  public static func buildLimitedAvailability<R: Reducer>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    Reduce(reducer)
  }

  /// The reducers of a loop.
  @inlinable
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> _SequenceMany<R>
  where R.State == State, R.Action == Action {
    _SequenceMany(reducers)
  }

  /// The whole body.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }
}
