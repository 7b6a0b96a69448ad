/// A reducer together with its body, evaluated once.
///
/// Operators hold one: a final class keeps nested reducers from being copied on the way of an action.
public final class _ReducerNode<R: Reducer> {
  @usableFromInline let reducer: R
  @usableFromInline let body: R.Body?

  /// Evaluates the reducer's body.
  @inlinable
  public init(_ reducer: R) {
    self.reducer = reducer
    self.body = reducer._makeBody()
  }

  /// Runs the reducer with its kept body.
  @inlinable
  public func step(_ state: UnsafeMutablePointer<R.State>, _ action: R.Action) -> _EffectBox? {
    reducer._step(body, state, action)
  }
}

/// A reducer that is made when its first action arrives, so that features may contain themselves.
public final class _LazyReducerNode<R: Reducer> {
  @usableFromInline let make: () -> R

  /// Whether the reducer stands in a presentation.
  @usableFromInline let isPresented: Bool
  @usableFromInline var owned: _ReducerNode<R>?
  @exclusivity(unchecked) @usableFromInline var cached: Unmanaged<_ReducerNode<R>>?

  /// Keeps the closure that makes the reducer.
  @inlinable
  public init(_ make: @escaping () -> R) {
    self.make = make
    self.isPresented = isMadeForPresentation()
  }

  /// Keeps the closure that makes the reducer of a presentation.
  @inlinable
  init(presenting make: @escaping () -> R) {
    self.make = make
    self.isPresented = true
  }

  /// Runs the reducer, which is made first when it was not needed before.
  @inlinable
  public func step(_ state: UnsafeMutablePointer<R.State>, _ action: R.Action) -> _EffectBox? {
    guard let cached else { return resolve().step(state, action) }
    // `owned` holds the node as long as `self` lives.
    return cached._withUnsafeGuaranteedRef { $0.step(state, action) }
  }

  @usableFromInline
  func resolve() -> _ReducerNode<R> {
    if let owned { return owned }
    // The node stays after a dry run: its body must not hold on to copies.
    let node =
      _CoreFlags.isDryRunning
      ? DryRun.underOriginals { makeNode() }
      : makeNode()
    owned = node
    cached = Unmanaged.passUnretained(node)
    return node
  }

  private func makeNode() -> _ReducerNode<R> {
    isPresented ? PresentationContext.make { _ReducerNode(make()) } : _ReducerNode(make())
  }
}

/// Whether reducers are being made that stand in a presentation.
@usableFromInline
func isMadeForPresentation() -> Bool { PresentationContext.isActive }
