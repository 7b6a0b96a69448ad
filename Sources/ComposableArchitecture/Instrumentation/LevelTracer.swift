internal import CPlatform

/// Collects the reducer levels that an action goes through, while somebody asks.
///
/// ```swift
/// let levels = LevelTracer.trace { store.send(.incremented) }
/// ```
@usableFromInline
package final class LevelTracer {
  @exclusivity(unchecked)
  private nonisolated(unsafe) static var current: LevelTracer?

  private var levels: [ReducerLevel] = []
  private var open: [Int] = []

  /// Runs `body` and gives the levels that were entered during it, in order.
  package static func trace(_ body: () -> Void) -> [ReducerLevel] {
    let tracer = LevelTracer()
    let outer = current
    current = tracer
    _CoreFlags.isTracing = true
    c_platform_add_child_watchers(1)
    defer {
      c_platform_add_child_watchers(-1)
      current = outer
      _CoreFlags.isTracing = outer != nil
    }
    body()
    return tracer.levels
  }

  /// Reports a level to whoever traces, then runs it.
  ///
  /// - Parameters:
  ///   - container: The operator that leads to the level; nil for the root.
  ///   - role: What of the operator the level is.
  ///   - state: The state that the level works on.
  ///   - action: The action that it is given.
  ///   - run: Runs the level on a state.
  /// - Returns: What the level returned.
  @usableFromInline
  static func step<State, Action>(
    _ container: _ChildContainer?,
    _ role: LevelRole,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ run: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  ) -> _EffectBox? {
    guard let tracer = current else { return run(state, action) }
    tracer.enter(container, role, LevelProbe(state: state.pointee, action: action, run: run))
    defer { tracer.open.removeLast() }
    return run(state, action)
  }

  private func enter(
    _ container: _ChildContainer?,
    _ role: LevelRole,
    _ probe: any ReducerProbe
  ) {
    levels.append(
      ReducerLevel(container: container, role: role, parent: open.last, probe: probe))
    open.append(levels.count - 1)
  }
}

/// What of an operator a level is.
@usableFromInline
package enum LevelRole {
  /// The reducers of the root, or of a child that lies inside its parent's state.
  case feature

  /// The reducers of a child whose state lies in a box of its own.
  case boxedFeature

  /// The reducers of the element of an id.
  case element(AnyHashable)

  /// The operator's own work on the collection or the presentation: finding the child, running it.
  case holder
}

/// A level of reducers that an action went through.
package struct ReducerLevel {
  /// The operator that leads to the level; nil for the root.
  let container: _ChildContainer?

  /// What of the operator the level is.
  package let role: LevelRole

  /// The position, among the traced levels, of the level around this one; nil for the root.
  package let parent: Int?

  /// Runs the level again on scratch state.
  package let probe: any ReducerProbe

  /// Whether the level is given the same action as the one around it, by a scope to `\.self`.
  package func isSameAction(as outer: ReducerLevel) -> Bool {
    container?.name.isEmpty == true && probe.actionType == outer.probe.actionType
  }

  /// Whether the level's state lies in a box of its own.
  package var isStateBoxed: Bool {
    if case .boxedFeature = role { true } else { false }
  }

  /// Whether the level is an operator's own work, no feature's.
  package var isHolder: Bool {
    if case .holder = role { true } else { false }
  }

  /// The id of the element that the level works on; nil for other levels.
  var elementID: AnyHashable? {
    if case .element(let id) = role { id } else { nil }
  }

  /// Calls `body` with the place of the level's state in the state of a level around it.
  ///
  /// - Parameters:
  ///   - outer: The state of the feature, or of the collection or presentation, around it.
  ///   - isInHolder: Whether that is a collection or a presentation.
  ///   - body: Takes the place.
  /// - Returns: Whether it is there.
  func withPlace(
    in outer: UnsafeMutableRawPointer,
    isHolder isInHolder: Bool,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let container else { return false }
    if isHolder { return container.withHolder(in: outer, body) }
    if isInHolder { return container.withChild(elementID, inHolder: outer, body) }
    return container.withChild(elementID, in: outer, body)
  }
}
