extension Reducer {
  /// Runs another reducer after this one when a value of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .onChange(of: \.query) { oldValue, newValue in
  ///     Reduce { state, action in
  ///       state.changeCount += 1
  ///       return .none
  ///     }
  ///   }
  /// ```
  ///
  /// The closure is called, and the reducer that it gives is made, for each change.
  ///
  /// - Complexity: The time of `toValue` and of two comparisons for each action.
  /// - Parameters:
  ///   - toValue: The value to look at.
  ///   - reducer: Makes the reducer that runs, of the old and the new value.
  /// - Returns: A reducer that runs this one, then the other when the value has changed.
  @inlinable
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChange<Self, V, R> where R.State == State, R.Action == Action {
    _OnChange(.init(_ReducerNode(self), toValue, { $0 == $1 }, reducer))
  }

  /// Runs another reducer after this one when a value of the state is no longer a duplicate of the one
  /// before.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .onChange(of: \.count, removeDuplicates: { $0 / 10 == $1 / 10 }) { _, _ in
  ///     Reduce { state, action in .send(.refreshTapped) }
  ///   }
  /// ```
  ///
  /// - Complexity: The time of `toValue` and of `isDuplicate` for each action.
  ///
  /// - Parameters:
  ///   - toValue: The value to look at.
  ///   - isDuplicate: Whether two values count as the same.
  ///   - reducer: Makes the reducer that runs, of the old and the new value.
  /// - Returns: A reducer that runs this one, then the other when the value has changed.
  @inlinable
  public func onChange<V, R: Reducer>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChange<Self, V, R> where R.State == State, R.Action == Action {
    _OnChange(.init(_ReducerNode(self), toValue, isDuplicate, reducer))
  }
}

/// A reducer that another one follows when a value has changed.
public struct _OnChange<Base: Reducer, Value, Follower: Reducer>: _PrimitiveReducer
where Base.State == Follower.State, Base.Action == Follower.Action {
  @usableFromInline
  final class Storage {
    @usableFromInline let base: _ReducerNode<Base>
    @usableFromInline let toValue: (Base.State) -> Value
    @usableFromInline let isDuplicate: (Value, Value) -> Bool
    @usableFromInline let follower: (Value, Value) -> Follower

    @inlinable
    init(
      _ base: _ReducerNode<Base>,
      _ toValue: @escaping (Base.State) -> Value,
      _ isDuplicate: @escaping (Value, Value) -> Bool,
      _ follower: @escaping (Value, Value) -> Follower
    ) {
      self.base = base
      self.toValue = toValue
      self.isDuplicate = isDuplicate
      self.follower = follower
    }
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Runs the base, then the follower when the value has changed.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    let old = storage.toValue(state.pointee)
    let effect = storage.base.step(state, action)
    let new = storage.toValue(state.pointee)
    guard !storage.isDuplicate(old, new) else { return effect }
    let follower = _ReducerNode(storage.follower(old, new))
    return _EffectBox.merge(effect, follower.step(state, action))
  }
}
