/// The children in a collection.
@usableFromInline
final class ElementChildren<Base: Reducer, ID: Hashable, Element: Reducer>: _ElementContainer
where Base.Action: CasePathable {
  @usableFromInline
  typealias Elements = IdentifiedArray<ID, Element.State>

  @usableFromInline let base: _ReducerNode<Base>
  @usableFromInline let projection: StateProjection<Base.State, Elements>
  @usableFromInline let route: ActionRoute<Base.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let element: _LazyReducerNode<Element>
  @usableFromInline let identity: ChildIdentity<Element.State>
  private let location: IssueLocation

  @usableFromInline
  init(
    _ base: _ReducerNode<Base>,
    _ projection: StateProjection<Base.State, Elements>,
    _ route: ActionRoute<Base.Action, IdentifiedAction<ID, Element.Action>>,
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
    guard case .element(let id, let elementAction)? = route.extract(action) else {
      return base.step(state, action)
    }
    let elementEffect = projection.withChild(state) { elements in
      _CoreFlags.isTracing
        ? traced(elements, id, elementAction)
        : stepElement(elements, id, elementAction) { element.step($0, elementAction) }
    }
    if ObservableStateTracking.isAnythingObserved, identity.idOffset < 0 {
      projection.notify(state)
    }
    return _EffectBox.merge(elementEffect, base.step(state, action))
  }

  @inlinable
  @inline(__always)
  func stepElement(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action,
    _ run: (UnsafeMutablePointer<Element.State>) -> _EffectBox?
  ) -> _EffectBox? {
    guard let index = elements.pointee._index(id: id) else {
      reportAbsent(id, action)
      return nil
    }
    let box = elements.pointee._withElement(at: index, run)
    if nestedCount > 0 || box != nil { touch(elements.pointee._insertion(at: index)) }
    guard let box else { return nil }
    return wrap(box, id, elements.pointee._insertion(at: index))
  }

  /// Runs the element with two levels reported: the collection's and the element's own.
  @inlinable
  @inline(never)
  func traced(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action
  ) -> _EffectBox? {
    LevelTracer.step(self, .holder, elements, IdentifiedAction.element(id: id, action: action)) {
      elements, _ in
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
  func wrap(_ box: _EffectBox, _ id: ID, _ number: UInt64) -> _EffectBox {
    let lift: EffectLift = { [self] pointer, deliver in
      let elementAction = pointer.load(as: Element.Action.self)
      let action = route.path.embed(.element(id: id, action: elementAction))
      withUnsafePointer(to: action) { deliver($0) }
    }
    return ChildEffect(box, OwnerStep(self, number: number, key: AnyHashable(id), lift: lift))
  }

  @usableFromInline
  func reportAbsent(_ id: ID, _ action: Element.Action) {
    OperatorIssue(
      absentElement: AnyHashable(id), of: name, action: action, location: location
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
    (id.base as? ID).flatMap {
      elements.assumingMemoryBound(to: Elements.self).pointee._index(id: $0)
    }
  }

  override func insertion(at index: Int, in elements: UnsafeMutableRawPointer) -> UInt64 {
    elements.assumingMemoryBound(to: Elements.self).pointee._insertion(at: index)
  }

  override func withElement(
    at index: Int,
    in elements: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    elements.assumingMemoryBound(to: Elements.self).pointee._withElement(at: index) {
      body(UnsafeMutableRawPointer($0))
    }
  }
}
