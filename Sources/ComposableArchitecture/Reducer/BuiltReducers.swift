/// A feature inside a body, kept with its own body evaluated.
public struct _Feature<R: Reducer>: _PrimitiveReducer {
  @usableFromInline let node: _ReducerNode<R>

  @inlinable
  init(_ reducer: R) {
    self.node = _ReducerNode(reducer)
  }

  /// Runs the feature.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<R.State>,
    _ action: R.Action
  ) -> _EffectBox? {
    node.step(state, action)
  }
}

/// Two reducers one after the other.
public struct _Sequence<R0: Reducer, R1: Reducer>: _PrimitiveReducer
where R0.State == R1.State, R0.Action == R1.Action {
  @usableFromInline
  final class Pair {
    @usableFromInline let first: R0
    @usableFromInline let firstBody: R0.Body?
    @usableFromInline let second: R1
    @usableFromInline let secondBody: R1.Body?

    @inlinable
    init(_ first: R0, _ second: R1) {
      self.first = first
      self.firstBody = first._makeBody()
      self.second = second
      self.secondBody = second._makeBody()
    }
  }

  @usableFromInline let pair: Pair

  @inlinable
  init(_ first: R0, _ second: R1) {
    self.pair = Pair(first, second)
  }

  /// Runs the first, then the second reducer.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<R0.State>,
    _ action: R0.Action
  ) -> _EffectBox? {
    let first = pair.first._step(pair.firstBody, state, action)
    let second = pair.second._step(pair.secondBody, state, action)
    return _EffectBox.merge(first, second)
  }
}

/// The reducers of a loop, one after the other.
public struct _SequenceMany<R: Reducer>: _PrimitiveReducer {
  @usableFromInline let nodes: [_ReducerNode<R>]

  @inlinable
  init(_ reducers: [R]) {
    self.nodes = reducers.map { _ReducerNode($0) }
  }

  /// Runs the reducers in order.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<R.State>,
    _ action: R.Action
  ) -> _EffectBox? {
    var result: _EffectBox?
    for node in nodes {
      result = _EffectBox.merge(result, node.step(state, action))
    }
    return result
  }
}

/// The branch of a condition that was taken when the body was evaluated.
public enum _Conditional<First: Reducer, Second: Reducer>: _PrimitiveReducer
where First.State == Second.State, First.Action == Second.Action {
  /// The first branch was taken.
  case first(_ReducerNode<First>)

  /// The second branch was taken.
  case second(_ReducerNode<Second>)

  /// Runs the branch.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<First.State>,
    _ action: First.Action
  ) -> _EffectBox? {
    switch self {
    case .first(let node): node.step(state, action)
    case .second(let node): node.step(state, action)
    }
  }
}

/// The reducer behind a condition that may not have held.
public struct _Optional<R: Reducer>: _PrimitiveReducer {
  @usableFromInline let node: _ReducerNode<R>?

  @inlinable
  init(_ reducer: R?) {
    self.node = reducer.map { _ReducerNode($0) }
  }

  /// Runs the reducer when the condition held.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<R.State>,
    _ action: R.Action
  ) -> _EffectBox? {
    node?.step(state, action)
  }
}
