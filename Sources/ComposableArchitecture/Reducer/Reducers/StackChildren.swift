/// The children on a navigation stack.
@usableFromInline
final class StackChildren<Base: Reducer, Element: Reducer>: _ElementContainer
where Base.Action: CasePathable {
  @usableFromInline
  typealias Elements = StackState<Element.State>

  @usableFromInline let base: _ReducerNode<Base>
  @usableFromInline let projection: StateProjection<Base.State, Elements>
  @usableFromInline
  let route: ActionRoute<Base.Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let element: _LazyReducerNode<Element>
  @usableFromInline let identity: ChildIdentity<Element.State>
  private let location: IssueLocation

  @usableFromInline
  init(
    _ base: _ReducerNode<Base>,
    _ projection: StateProjection<Base.State, Elements>,
    _ route: ActionRoute<Base.Action, StackAction<Element.State, Element.Action>>,
    _ element: _LazyReducerNode<Element>,
    _ location: IssueLocation
  ) {
    self.base = base
    self.projection = projection
    self.route = route
    self.element = element
    self.identity = ChildIdentity()
    self.location = location
    super.init(name: route.path.name, offset: projection.offset)
  }

  @inlinable
  func step(_ state: UnsafeMutablePointer<Base.State>, _ action: Base.Action) -> _EffectBox? {
    guard let stackAction = route.extract(action) else { return base.step(state, action) }
    switch stackAction {
    case .element(let id, let elementAction):
      let elementEffect = projection.withChild(state) { elements in
        _CoreFlags.isTracing
          ? traced(elements, id, elementAction)
          : stepElement(elements, id, elementAction) { element.step($0, elementAction) }
      }
      if ObservableStateTracking.isAnythingObserved, identity.idOffset < 0 {
        projection.notify(state)
      }
      return _EffectBox.merge(elementEffect, base.step(state, action))
    case .popFrom(let id): return pop(from: id, state, action)
    case .push(let id, let element): return push(element, id, state, action)
    }
  }

  @inlinable
  @inline(__always)
  func stepElement(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: StackElementID,
    _ action: Element.Action,
    _ run: (UnsafeMutablePointer<Element.State>) -> _EffectBox?
  ) -> _EffectBox? {
    guard let index = elements.pointee.index(id: id) else {
      reportAbsent(id, action)
      return nil
    }
    let box = elements.pointee.withElement(at: index, run)
    let number = elements.pointee.insertions[index]
    if nestedCount > 0 || box != nil { touch(number) }
    guard let box else { return nil }
    return wrap(box, id, number)
  }

  /// Runs the base, then pops the element and all above it, unless the base has replaced it.
  @usableFromInline
  func pop(
    from id: StackElementID,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    let number = projection.withChild(state) { $0.pointee.insertion(of: id) }
    if number == nil {
      report(.popFrom(id: id), id) { [location] in
        Wording.popOfMissing($0, location: location)
      }
    }
    let effect = base.step(state, action)
    projection.withChild(state) { elements in
      stepHolder(elements, .popFrom(id: id)) { elements in
        if elements.pointee.insertion(of: id) == number { elements.pointee.pop(from: id) }
      }
    }
    if ObservableStateTracking.isAnythingObserved { projection.notify(state) }
    return effect
  }

  /// Puts the element on top, then runs the base.
  @usableFromInline
  func push(
    _ element: Element.State,
    _ id: StackElementID,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    projection.withChild(state) { elements in
      stepHolder(elements, .push(id: id, state: element)) { self.put(element, id, on: $0) }
    }
    if ObservableStateTracking.isAnythingObserved { projection.notify(state) }
    return base.step(state, action)
  }

  private func put(
    _ element: Element.State,
    _ id: StackElementID,
    on elements: UnsafeMutablePointer<Elements>
  ) {
    guard elements.pointee.index(id: id) == nil else {
      report(.push(id: id, state: element), id) { [location] in
        Wording.pushOfPresent($0, location: location)
      }
      return
    }
    let dependencies = DependencyValues.current
    let upcoming = dependencies.stackElementID.upcoming
    if dependencies.context == .test, id.generation > upcoming.generation {
      report(.push(id: id, state: element), id) { [location] in
        Wording.unexpectedPushID($0, upcoming: upcoming, location: location)
      }
    }
    dependencies.stackElementID.reserve(id)
    elements.pointee.push(element, id)
  }

  /// Changes the stack, with a level reported while somebody traces.
  private func stepHolder(
    _ elements: UnsafeMutablePointer<Elements>,
    _ action: @autoclosure () -> StackAction<Element.State, Element.Action>,
    _ change: @escaping (UnsafeMutablePointer<Elements>) -> Void
  ) {
    guard _CoreFlags.isTracing else { return change(elements) }
    _ = LevelTracer.step(self, .holder, elements, action()) { elements, _ in
      change(elements)
      return nil
    }
  }

  /// Runs the element with two levels reported: the stack's and the element's own.
  @inlinable
  @inline(never)
  func traced(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: StackElementID,
    _ action: Element.Action
  ) -> _EffectBox? {
    let envelope = StackAction<Element.State, Element.Action>.element(id: id, action: action)
    return LevelTracer.step(self, .holder, elements, envelope) { elements, _ in
      self.stepElement(elements, id, action) { state in
        guard _CoreFlags.isTracing else { return self.element.step(state, action) }
        return LevelTracer.step(self, .element(AnyHashable(id)), state, action) {
          self.element.step($0, $1)
        }
      }
    }
  }

  @inlinable
  @inline(never)
  func wrap(_ box: _EffectBox, _ id: StackElementID, _ number: UInt64) -> _EffectBox {
    let lift: EffectLift = { [self] pointer, deliver in
      let elementAction = pointer.load(as: Element.Action.self)
      let action = route.path.embed(.element(id: id, action: elementAction))
      withUnsafePointer(to: action) { deliver($0) }
    }
    return ChildEffect(box, OwnerStep(self, number: number, key: AnyHashable(id), lift: lift))
  }

  @usableFromInline
  func reportAbsent(_ id: StackElementID, _ action: Element.Action) {
    OperatorIssue(
      absentElement: AnyHashable(id), of: name, action: action, location: location
    ).report()
  }

  private func report(
    _ action: StackAction<Element.State, Element.Action>,
    _ id: StackElementID,
    _ message: @escaping (String) -> String
  ) {
    OperatorIssue(
      code: .badStackID, name: name, elementID: AnyHashable(id), givenAction: action,
      location: location, message: message
    ).report()
  }

  override func withElements(
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    projection.withChild(parent.assumingMemoryBound(to: Base.State.self)) {
      body(UnsafeMutableRawPointer($0))
    }
  }

  override func index(of id: AnyHashable, in elements: UnsafeMutableRawPointer) -> Int? {
    (id.base as? StackElementID).flatMap {
      elements.assumingMemoryBound(to: Elements.self).pointee.index(id: $0)
    }
  }

  override func insertion(at index: Int, in elements: UnsafeMutableRawPointer) -> UInt64 {
    elements.assumingMemoryBound(to: Elements.self).pointee.insertions[index]
  }

  override func withElement(
    at index: Int,
    in elements: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    elements.assumingMemoryBound(to: Elements.self).pointee.withElement(at: index) {
      body(UnsafeMutableRawPointer($0))
    }
  }

  override func dismiss(_ node: OwnerNode, _ deliver: (UnsafeRawPointer) -> Void) -> Bool {
    guard let id = node.elementID?.base as? StackElementID else { return false }
    withUnsafePointer(to: route.path.embed(.popFrom(id: id))) { deliver($0) }
    return true
  }
}
