extension Reducer {
  /// Overrides a dependency for this reducer and the effects that it returns.
  ///
  /// ```swift
  /// Editor().dependency(\.uuid, .incrementing)
  /// ```
  ///
  /// Of two overrides of the same dependency the inner one counts.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value to use.
  /// - Returns: A reducer that runs this one with the dependency overridden.
  @inlinable
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> _DependencyReducer<Self> {
    _DependencyReducer(self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides the dependency whose key is its own type, for this reducer and its effects.
  ///
  /// ```swift
  /// Feature().dependency(FactClient { number in "\(number) is a number." })
  /// ```
  ///
  /// - Parameter value: The value to use.
  /// - Returns: A reducer that runs this one with the dependency overridden.
  @inlinable
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _DependencyReducer<Self> where Value.Value == Value {
    _DependencyReducer(self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer and the effects that it returns.
  ///
  /// ```swift
  /// Feature().transformDependency(\.date) { date in
  ///   date = .constant(Date(timeIntervalSince1970: 0))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency; `\.self` for all of them.
  ///   - transform: Changes it; called for each action.
  /// - Returns: A reducer that runs this one with the dependency changed.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> _DependencyReducer<Self> {
    _DependencyReducer(self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A reducer that runs under dependencies of its own.
public struct _DependencyReducer<Base: Reducer>: _PrimitiveReducer {
  @usableFromInline
  final class Storage {
    @usableFromInline let base: _ReducerNode<Base>
    @usableFromInline let update: (inout DependencyValues) -> Void

    @inlinable
    init(_ base: Base, _ update: @escaping (inout DependencyValues) -> Void) {
      // The body is evaluated under the dependencies too.
      let outer = OverriddenDependencies(update)
      self.base = _ReducerNode(base)
      self.update = update
      outer.restore()
    }
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ base: Base, _ update: @escaping (inout DependencyValues) -> Void) {
    self.storage = Storage(base, update)
  }

  /// Runs the base under the changed dependencies.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    let outer = OverriddenDependencies(storage.update)
    let effect = storage.base.step(state, action)
    outer.restore()
    return effect
  }
}

/// Dependencies that are in place until the ones before are put back.
@usableFromInline
struct OverriddenDependencies {
  private let values: DependencyValues
  private let outer: Unmanaged<DependencyStorage>?

  /// Changes the current dependencies for the synchronous code that follows.
  @usableFromInline
  init(_ update: (inout DependencyValues) -> Void) {
    var values = DependencyValues.current
    if _CoreFlags.isDryRunning {
      values = values.original ?? values
      values.override(update)
      values = values.detached
    } else {
      values.override(update)
    }
    self.values = values
    self.outer = DependencyAmbient.swap(to: values.ambient)
  }

  /// Puts the dependencies before back in place.
  @usableFromInline
  func restore() {
    withExtendedLifetime(values) {
      _ = DependencyAmbient.swap(to: outer)
    }
  }
}
