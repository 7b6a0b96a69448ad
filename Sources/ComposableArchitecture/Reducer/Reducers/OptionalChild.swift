/// The child behind a plain optional.
@usableFromInline
final class OptionalChild<Base: Reducer, Child: Reducer>: _ChildContainer
where Base.Action: CasePathable {
  @usableFromInline let base: _ReducerNode<Base>
  @usableFromInline let projection: StateProjection<Base.State, Child.State?>
  @usableFromInline let route: ActionRoute<Base.Action, Child.Action>
  @usableFromInline let child: _LazyReducerNode<Child>
  @usableFromInline let identity: ChildIdentity<Child.State>
  private let location: IssueLocation
  private let childLift: EffectLift

  @usableFromInline
  init(
    _ base: _ReducerNode<Base>,
    _ projection: StateProjection<Base.State, Child.State?>,
    _ route: ActionRoute<Base.Action, Child.Action>,
    _ child: _LazyReducerNode<Child>,
    _ lift: @escaping EffectLift,
    _ location: IssueLocation
  ) {
    self.base = base
    self.projection = projection
    self.route = route
    self.child = child
    self.identity = ChildIdentity()
    self.location = location
    self.childLift = lift
    super.init(kind: .presentation, name: route.path.name)
  }

  @inlinable
  func step(_ state: UnsafeMutablePointer<Base.State>, _ action: Base.Action) -> _EffectBox? {
    guard let childAction = route.extract(action) else { return base.step(state, action) }
    let childEffect =
      ObservableStateTracking.isAnythingObserved
      ? stepWatched(state, childAction)
      : stepChild(state, childAction) {
        _CoreFlags.isWatchingChildren ? runTold($0, childAction) : child.step($0, childAction)
      }
    return _EffectBox.merge(childEffect, base.step(state, action))
  }

  @inlinable
  @inline(__always)
  func stepChild(
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Child.Action,
    _ run: (UnsafeMutablePointer<Child.State>) -> _EffectBox?
  ) -> _EffectBox? {
    projection.withChild(state) { optional -> _EffectBox? in
      guard optional.pointee != nil else {
        reportAbsent(action)
        return nil
      }
      // An optional's payload lies at its start, in the same bits.
      return optional.withMemoryRebound(to: Child.State.self, capacity: 1) { child in
        run(child).map { wrap($0, child) }
      }
    }
  }

  /// Runs the child while somebody observes.
  @usableFromInline
  func stepWatched(
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Child.Action
  ) -> _EffectBox? {
    var watch = ReplacementWatch(identity)
    let effect = stepChild(state, action) {
      watch.run($0) { runTold($0, action) }
    }
    if watch.isReplaced { projection.notify(state) }
    return effect
  }

  /// Runs the child where a trace or a tape may want to know of it.
  @inlinable
  @inline(never)
  func runTold(
    _ state: UnsafeMutablePointer<Child.State>,
    _ action: Child.Action
  ) -> _EffectBox? {
    _CoreFlags.isTracing
      ? traced(state, action)
      : runUnrecorded { child.step(state, action) }
  }

  /// Runs the child, whose elements no tape keeps.
  @usableFromInline
  func runUnrecorded(_ run: () -> _EffectBox?) -> _EffectBox? {
    guard let recorder = ElementRecorder.current else { return run() }
    // A copy of the parent may hold no child, or another one, where this one lies.
    return recorder.leavingAlone(run)
  }

  @inlinable
  @inline(never)
  func traced(
    _ state: UnsafeMutablePointer<Child.State>,
    _ action: Child.Action
  ) -> _EffectBox? {
    LevelTracer.step(self, .feature, state, action) { self.child.step($0, $1) }
  }

  override func withChild(
    _ elementID: AnyHashable?,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    projection.withChild(parent.assumingMemoryBound(to: Base.State.self)) { optional in
      guard optional.pointee != nil else { return false }
      body(UnsafeMutableRawPointer(optional))
      return true
    }
  }

  @usableFromInline
  func wrap(
    _ box: consuming _EffectBox,
    _ state: UnsafeMutablePointer<Child.State>
  ) -> _EffectBox {
    let child = OwnedChild(key: identity.identify(&state.pointee), lift: childLift)
    return ChildEffect.wrap(box, OwnerStep(self, child))
  }

  @usableFromInline
  func reportAbsent(_ action: Child.Action) {
    OperatorIssue(absentChild: name, of: "ifLet", action: action, location: location).report()
  }

  override func visit(
    _ node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    projection.withChild(parent.assumingMemoryBound(to: Base.State.self)) { optional in
      guard optional.pointee != nil else { return false }
      return optional.withMemoryRebound(to: Child.State.self, capacity: 1) { state in
        guard identity.identify(&state.pointee) == node.key else { return false }
        body(UnsafeMutableRawPointer(state))
        return true
      }
    }
  }
}
