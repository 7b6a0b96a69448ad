/// The child behind `@Presents`.
@usableFromInline
final class PresentedChild<Base: Reducer, Child: Reducer>: _ChildContainer
where Base.Action: CasePathable {
  @usableFromInline let base: _ReducerNode<Base>
  @usableFromInline let projection: StateProjection<Base.State, PresentationState<Child.State>>
  @usableFromInline let route: ActionRoute<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let child: _LazyReducerNode<Child>
  @usableFromInline let identity: ChildIdentity<Child.State>
  @usableFromInline let ephemeral: EphemeralCheck<Child.State, Child.Action>?
  private let location: IssueLocation
  private let childLift: EffectLift

  @usableFromInline
  init(
    _ base: _ReducerNode<Base>,
    _ projection: StateProjection<Base.State, PresentationState<Child.State>>,
    _ route: ActionRoute<Base.Action, PresentationAction<Child.Action>>,
    _ child: _LazyReducerNode<Child>,
    _ lift: @escaping EffectLift,
    _ location: IssueLocation
  ) {
    self.base = base
    self.projection = projection
    self.route = route
    self.child = child
    self.identity = ChildIdentity()
    self.ephemeral = EphemeralCheck()
    self.location = location
    self.childLift = lift
    super.init(kind: .presentation, name: route.path.name)
  }

  @inlinable
  func step(_ state: UnsafeMutablePointer<Base.State>, _ action: Base.Action) -> _EffectBox? {
    guard let presented = route.extract(action) else { return base.step(state, action) }
    switch presented {
    case .presented(let childAction):
      let childEffect =
        ObservableStateTracking.isAnythingObserved
        ? stepWatched(state, childAction)
        : projection.withChild(state) { presentation in
          _CoreFlags.isTracing
            ? traced(presentation, childAction)
            : stepChild(presentation, childAction) { child.step($0, childAction) }
        }
      if ephemeral != nil {
        return _EffectBox.merge(childEffect, stepEphemeral(state, childAction, action))
      }
      return _EffectBox.merge(childEffect, base.step(state, action))
    case .dismiss:
      let number = projection.withChild(state) { $0.pointee._number }
      if number == nil { reportAbsent(presented) }
      let effect = base.step(state, action)
      dismissChild(state, number)
      return effect
    }
  }

  /// Runs the child while somebody observes.
  @usableFromInline
  func stepWatched(
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Child.Action
  ) -> _EffectBox? {
    var watch = ReplacementWatch(identity)
    let isTraced = _CoreFlags.isTracing
    let effect = projection.withChild(state) { presentation in
      isTraced
        ? traced(presentation, action)
        : stepChild(presentation, action) { watch.run($0) { child.step($0, action) } }
    }
    if isTraced || watch.isReplaced { projection.notify(state) }
    return effect
  }

  @inlinable
  @inline(__always)
  func stepChild(
    _ presentation: UnsafeMutablePointer<PresentationState<Child.State>>,
    _ action: Child.Action,
    _ run: (UnsafeMutablePointer<Child.State>) -> _EffectBox?
  ) -> _EffectBox? {
    let result: _EffectBox?? = presentation.pointee._withChild { state, number in
      guard let box = run(state) else { return nil }
      return wrap(box, state, number)
    }
    guard let result else {
      reportAbsent(.presented(action))
      return nil
    }
    return result
  }

  /// Runs the base, then dismisses the alert that the action is for, unless another one stands there.
  @usableFromInline
  func stepEphemeral(
    _ state: UnsafeMutablePointer<Base.State>,
    _ childAction: Child.Action,
    _ action: Base.Action
  ) -> _EffectBox? {
    let before = subject(of: childAction, state)
    if before == .absent { reportAbsent(.presented(childAction)) }
    let effect = base.step(state, action)
    if case .shown = before, subject(of: childAction, state) == before {
      projection.withChild(state) { $0.pointee.wrappedValue = nil }
      if ObservableStateTracking.isAnythingObserved { projection.notify(state) }
    }
    return effect
  }

  private func subject(
    of action: Child.Action,
    _ state: UnsafeMutablePointer<Base.State>
  ) -> EphemeralCheck<Child.State, Child.Action>.Subject {
    projection.withChild(state) { presentation in
      presentation.pointee.wrappedValue.flatMap { ephemeral?.subject(of: action, in: $0) } ?? .other
    }
  }

  /// Sets the child to nil, unless the base has presented another one.
  @usableFromInline
  func dismissChild(_ state: UnsafeMutablePointer<Base.State>, _ number: UInt64?) {
    projection.withChild(state) { presentation in
      guard _CoreFlags.isTracing else { return Self.dismiss(presentation, number) }
      let dismissal = PresentationAction<Child.Action>.dismiss
      _ = LevelTracer.step(self, .holder, presentation, dismissal) { presentation, _ in
        Self.dismiss(presentation, number)
        return nil
      }
    }
    if ObservableStateTracking.isAnythingObserved { projection.notify(state) }
  }

  private static func dismiss(
    _ presentation: UnsafeMutablePointer<PresentationState<Child.State>>,
    _ number: UInt64?
  ) {
    if presentation.pointee._number == number { presentation.pointee.wrappedValue = nil }
  }

  override func withHolder(
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    projection.withChild(parent.assumingMemoryBound(to: Base.State.self)) {
      body(UnsafeMutableRawPointer($0))
    }
    return true
  }

  override func withChild(
    _ elementID: AnyHashable?,
    inHolder holder: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    let presentation = holder.assumingMemoryBound(to: PresentationState<Child.State>.self)
    return presentation.pointee._withChild { state, _ in body(UnsafeMutableRawPointer(state)) }
      != nil
  }

  /// Runs the child with two levels reported: the presentation's and the child's own.
  @inlinable
  @inline(never)
  func traced(
    _ presentation: UnsafeMutablePointer<PresentationState<Child.State>>,
    _ action: Child.Action
  ) -> _EffectBox? {
    LevelTracer.step(self, .holder, presentation, PresentationAction.presented(action)) {
      presentation, _ in
      self.stepChild(presentation, action) { state in
        guard _CoreFlags.isTracing else { return self.child.step(state, action) }
        return LevelTracer.step(self, .boxedFeature, state, action) { self.child.step($0, $1) }
      }
    }
  }

  @usableFromInline
  func wrap(
    _ box: consuming _EffectBox,
    _ state: UnsafeMutablePointer<Child.State>,
    _ number: UInt64
  ) -> _EffectBox {
    let child = OwnedChild(number: number, key: identity.identify(&state.pointee), lift: childLift)
    return ChildEffect.wrap(box, OwnerStep(self, child))
  }

  @usableFromInline
  func reportAbsent(_ action: PresentationAction<Child.Action>) {
    let shown: Any = if case .presented(let childAction) = action { childAction } else { action }
    OperatorIssue(absentChild: name, of: "ifLet", action: shown, location: location).report()
  }

  override func visit(
    _ node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    projection.withChild(parent.assumingMemoryBound(to: Base.State.self)) { presentation in
      presentation.pointee._withChild { state, number in
        guard
          number == node.number, identity.identify(&state.pointee) == node.key
        else { return false }
        body(UnsafeMutableRawPointer(state))
        return true
      } ?? false
    }
  }

  override func dismiss(_ node: OwnerNode, _ deliver: (UnsafeRawPointer) -> Void) -> Bool {
    withUnsafePointer(to: route.path.embed(.dismiss)) { deliver($0) }
    return true
  }
}
