/// A feature as a value: how its state changes for an action, and what effects that starts.
///
/// Conform with the `@Reducer` macro, nest `State` and `Action`, and compose other reducers in
/// ``body-swift.property``. The root of an app is no special type.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State { var count = 0 }
///   enum Action { case incremented }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incremented:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A reducer implements either `body` or ``reduce(into:action:)``, not both.
public protocol Reducer<State, Action> {
  /// What the feature knows: a value, composed of its children's states.
  associatedtype State

  /// What can happen in the feature: an enum, one case of which wraps each child's actions.
  associatedtype Action

  /// The type of the composed reducer, `Never` for one that implements ``reduce(into:action:)``.
  associatedtype Body

  /// Changes the state for an action and says which effects follow.
  ///
  /// - Parameters:
  ///   - state: The state to change in place.
  ///   - action: What happened.
  /// - Returns: The effects to run; ``Effect/none`` when there are none.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this feature is composed of; they run in the order of the source.
  ///
  /// A store evaluates it once, under its dependencies, not for each action.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Evaluates `body` for a store to keep; nil for a reducer that has none.
  func _makeBody() -> Body?

  /// Runs the reducer on state in place, with the body that ``_makeBody()`` gave.
  func _step(
    _ body: Body?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox?
}

/// The reducers that have the state and the action of `R`.
///
/// ```swift
/// var body: some ReducerOf<Self> { EmptyReducer() }
/// ```
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Traps: this reducer implements ``reduce(into:action:)`` and has no body.
  public var body: Body {
    fatalError("'\(Self.self)' has no body: call 'reduce(into:action:)'")
  }

  /// Gives nil: there is no body to evaluate.
  @inlinable
  public func _makeBody() -> Body? { nil }

  /// Runs ``reduce(into:action:)`` on the state in place.
  @inlinable
  public func _step(
    _ body: Body?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox? {
    reduce(into: &state.pointee, action: action)._box
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body on the state.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Evaluates the body once.
  @inlinable
  public func _makeBody() -> Body? { body }

  /// Runs the kept body on the state in place.
  @inlinable
  public func _step(
    _ body: Body?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox? {
    guard let body else { return self.body.reduce(into: &state.pointee, action: action)._box }
    return body._step(body._makeBody(), state, action)
  }
}

/// A reducer that the library implements by its step alone.
public protocol _PrimitiveReducer<State, Action>: Reducer where Body == Never {}

extension _PrimitiveReducer {
  /// Runs the step on the state.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Effect(_box: withUnsafeMutablePointer(to: &state) { _step(nil, $0, action) })
  }
}
