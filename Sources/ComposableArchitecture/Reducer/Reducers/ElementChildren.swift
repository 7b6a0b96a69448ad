/// The children in a collection.
@usableFromInline
final class ElementChildren<Base: Reducer, ID: Hashable, Element: Reducer>: _ChildContainer
where Base.Action: CasePathable {
  @usableFromInline
  typealias Elements = IdentifiedArray<ID, Element.State>

  @usableFromInline let base: _ReducerNode<Base>
  @usableFromInline let projection: StateProjection<Base.State, Elements>
  @usableFromInline let route: ActionRoute<Base.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let element: _LazyReducerNode<Element>
  @usableFromInline let identity: ChildIdentity<Element.State>
  private let location: IssueLocation

  /// The insertion numbers of elements that actions have reached since the last walk.
  @exclusivity(unchecked) private var touched: [UInt64] = []

  /// Whether more were reached than are noted, so that all have to be looked at.
  private var isOverfull = false

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
    super.init(kind: .elements, name: route.path.name)
  }

  @inlinable
  func step(_ state: UnsafeMutablePointer<Base.State>, _ action: Base.Action) -> _EffectBox? {
    guard case .element(let id, let elementAction)? = route.extract(action) else {
      return base.step(state, action)
    }
    let elementEffect = projection.withChild(state) { elements in
      stepElement(elements, id, elementAction)
    }
    if ObservableStateTracking.isAnythingObserved, identity.idOffset < 0 {
      projection.notify(state)
    }
    return _EffectBox.merge(elementEffect, base.step(state, action))
  }

  @inlinable
  func stepElement(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action
  ) -> _EffectBox? {
    guard let index = elements.pointee._index(id: id) else {
      reportAbsent(id, action)
      return nil
    }
    let box = elements.pointee._withElement(at: index) { state in
      _CoreFlags.isTracing ? traced(state, id, action) : element.step(state, action)
    }
    if _CoreFlags.liveEntryCount > 0 { touch(elements.pointee._insertion(at: index)) }
    guard let box else { return nil }
    return wrap(box, id, elements.pointee._insertion(at: index))
  }

  @usableFromInline
  func traced(
    _ state: UnsafeMutablePointer<Element.State>,
    _ id: ID,
    _ action: Element.Action
  ) -> _EffectBox? {
    LevelTracer.step(self, elementID: AnyHashable(id), state, action) { self.element.step($0, $1) }
  }

  @usableFromInline
  func wrap(_ box: _EffectBox, _ id: ID, _ number: UInt64) -> _EffectBox {
    let path = route.path
    let lift: EffectLift = { pointer, deliver in
      let action = path.embed(.element(id: id, action: pointer.load(as: Element.Action.self)))
      withUnsafePointer(to: action) { deliver($0) }
    }
    let step = OwnerStep(container: self, number: number, elementID: AnyHashable(id))
    return LiftedEffect(box, lift: lift, step: step)
  }

  @usableFromInline
  func reportAbsent(_ id: ID, _ action: Element.Action) {
    IssueReporting.report(
      Wording.absentChild(
        operatorName: "forEach", path: "\(name)[\(id)]", action: action, location: location,
        causes: Wording.absentElementCauses, remedy: Wording.absentRemedy),
      at: location)
  }

  /// Notes that an action has reached an element.
  @usableFromInline
  func touch(_ number: UInt64) {
    // A store without effects of its own is not walked: the list must not grow for ever.
    if touched.count < 256 { touched.append(number) } else { isOverfull = true }
  }

  override func forgetTouched() {
    touched.removeAll(keepingCapacity: true)
    isOverfull = false
  }

  override func visitElements(
    of node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    projection.withChild(parent.assumingMemoryBound(to: Base.State.self)) { elements in
      if elements.pointee._stamp == node.lastStamp, node.lastStamp != 0, !isOverfull {
        visitTouched(node, elements, walk)
      } else {
        visitAll(node, elements, walk)
        node.lastStamp = elements.pointee._stamp
        node.lastLineage = elements.pointee._lineage
      }
    }
  }

  private func visitTouched(
    _ node: OwnerNode,
    _ elements: UnsafeMutablePointer<Elements>,
    _ walk: PresenceWalk
  ) {
    guard node.nestedCount > 0 else { return }
    for number in touched {
      guard let child = node.children[OwnerKey(self, number: number)] else { continue }
      visit(child, elements, walk)
    }
  }

  private func visitAll(
    _ node: OwnerNode,
    _ elements: UnsafeMutablePointer<Elements>,
    _ walk: PresenceWalk
  ) {
    let isSameLineage = node.lastStamp == 0 || node.lastLineage == elements.pointee._lineage
    for child in node.children.values {
      guard let index = index(of: child, in: elements) else {
        walk.end(child)
        continue
      }
      let number = elements.pointee._insertion(at: index)
      if number != child.key?.number {
        if isSameLineage {
          walk.end(child)
          continue
        }
        node.renumber(child, to: number)
      }
      visit(child, elements, walk)
    }
  }

  private func visit(
    _ child: OwnerNode,
    _ elements: UnsafeMutablePointer<Elements>,
    _ walk: PresenceWalk
  ) {
    guard !child.children.isEmpty, let index = index(of: child, in: elements) else { return }
    elements.pointee._withElement(at: index) { state in
      walk.visitChildren(of: child, at: UnsafeMutableRawPointer(state))
    }
  }

  private func index(of child: OwnerNode, in elements: UnsafeMutablePointer<Elements>) -> Int? {
    guard let id = child.elementID?.base as? ID else { return nil }
    return elements.pointee._index(id: id)
  }
}
