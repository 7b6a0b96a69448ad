/// Collects the reducer levels that an action goes through, while somebody asks.
///
/// ```swift
/// let levels = LevelTracer.trace { _ = reduceOnce() }
/// ```
package final class LevelTracer {
  @exclusivity(unchecked)
  private nonisolated(unsafe) static var current: LevelTracer?

  private var levels: [ReducerLevel] = []
  private var depth = 0

  /// Runs `body` and gives the levels that were entered during it, in order.
  package static func trace(_ body: () -> Void) -> [ReducerLevel] {
    let tracer = LevelTracer()
    let outer = current
    current = tracer
    _CoreFlags.isTracing = true
    defer {
      current = outer
      _CoreFlags.isTracing = outer != nil
    }
    body()
    return tracer.levels
  }

  /// A probe that runs a root reducer, and reports its levels, on scratch state.
  static func rootProbe<State, Action>(
    state: State,
    action: Action,
    run: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  ) -> any ReducerProbe {
    LevelProbe(state: state, action: action) { state, action in
      guard _CoreFlags.isTracing else { return run(state, action) }
      return step(nil, elementID: nil, state, action, run)
    }
  }

  /// Reports a level to whoever traces, then runs it.
  static func step<State, Action>(
    _ container: _ChildContainer?,
    elementID: AnyHashable?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ run: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  ) -> _EffectBox? {
    guard let tracer = current else { return run(state, action) }
    tracer.levels.append(
      ReducerLevel(
        name: container?.name ?? "",
        elementID: elementID,
        depth: tracer.depth,
        probe: LevelProbe(state: state.pointee, action: action, run: run)
      )
    )
    tracer.depth += 1
    defer { tracer.depth -= 1 }
    return run(state, action)
  }
}

/// A level of reducers that an action went through.
package struct ReducerLevel {
  /// The name of the case that leads to it; empty for the root.
  package let name: String

  /// The element's id, for a level inside a collection.
  package let elementID: AnyHashable?

  /// How many levels stand around it.
  package let depth: Int

  /// Runs the level again on scratch state.
  package let probe: any ReducerProbe
}

/// Runs one level of reducers on scratch state, as often as somebody wants to time it.
package protocol ReducerProbe {
  /// The type of the state that the level works on.
  var stateType: any Any.Type { get }

  /// The type of the action that the level is given.
  var actionType: any Any.Type { get }

  /// The state as it was when the level was entered.
  var state: Any { get }

  /// The action that the level was given.
  var action: Any { get }

  /// Makes runs on the given states, which must be of ``stateType``; nil when one is not.
  func prepare(_ states: [Any]) -> (any PreparedRuns)?
}

/// Runs of a level whose states lie ready, so that nothing but the reducers is timed.
package protocol PreparedRuns: AnyObject {
  /// Runs the level once on each state.
  func run()

  /// The states, changed when ``run()`` has been called.
  var states: [Any] { get }

  /// Whether the last run returned an effect that is not a child's.
  var hasOwnEffect: Bool { get }
}

private struct LevelProbe<State, Action>: ReducerProbe {
  let typedState: State
  let typedAction: Action
  let run: (UnsafeMutablePointer<State>, Action) -> _EffectBox?

  init(
    state: State,
    action: Action,
    run: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  ) {
    self.typedState = state
    self.typedAction = action
    self.run = run
  }

  var stateType: any Any.Type { State.self }
  var actionType: any Any.Type { Action.self }
  var state: Any { typedState }
  var action: Any { typedAction }

  func prepare(_ states: [Any]) -> (any PreparedRuns)? {
    let typed = states.compactMap { $0 as? State }
    guard typed.count == states.count else { return nil }
    return LevelRuns(typed, typedAction, run)
  }
}

private final class LevelRuns<State, Action>: PreparedRuns {
  private var typedStates: [State]
  private let action: Action
  private let step: (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  private var lastEffect: _EffectBox?

  init(
    _ states: [State],
    _ action: Action,
    _ step: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  ) {
    self.typedStates = states
    self.action = action
    self.step = step
  }

  func run() {
    typedStates.withUnsafeMutableBufferPointer { states in
      guard let first = states.baseAddress else { return }
      for index in 0..<states.count { lastEffect = step(first + index, action) }
    }
  }

  var states: [Any] { typedStates }
  var hasOwnEffect: Bool { lastEffect?.hasOwnPart ?? false }
}
