extension Reducer {
  /// Shows each action that the reducer receives and how it changed the state.
  ///
  /// ```swift
  /// Store(initialState: Feature.State()) {
  ///   Feature()._printChanges()
  /// }
  /// ```
  ///
  /// - Complexity: The state is copied before each action, so that its first change copies storage.
  /// - Parameter printer: What to do with a change; nil for nothing.
  /// - Returns: A reducer that runs this one and shows what it did.
  @inlinable
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChanges<Self> {
    _PrintChanges(.init(_ReducerNode(self), printer))
  }
}

/// A reducer whose changes are shown.
public struct _PrintChanges<Base: Reducer>: _PrimitiveReducer {
  @usableFromInline
  final class Storage {
    @usableFromInline let base: _ReducerNode<Base>
    @usableFromInline let printer: _ReducerPrinter<Base.State, Base.Action>?

    @inlinable
    init(_ base: _ReducerNode<Base>, _ printer: _ReducerPrinter<Base.State, Base.Action>?) {
      self.base = base
      self.printer = printer
    }
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Runs the base and shows the change.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    guard let printer = storage.printer, !_CoreFlags.isDryRunning else {
      return storage.base.step(state, action)
    }
    let old = state.pointee
    let effect = storage.base.step(state, action)
    printer.printChange(receivedAction: action, oldState: old, newState: state.pointee)
    return effect
  }
}
