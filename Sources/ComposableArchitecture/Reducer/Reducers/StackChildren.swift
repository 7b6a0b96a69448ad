/// The children on a navigation stack.
@usableFromInline
final class StackChildren<Base: Reducer, Element: Reducer>: ElementChildren<
  Base, StackState<Element.State>, StackAction<Element.State, Element.Action>, Element
>
where Base.Action: CasePathable {
  @inlinable
  func step(_ state: UnsafeMutablePointer<Base.State>, _ action: Base.Action) -> _EffectBox? {
    guard let stackAction = route.extract(action) else { return base.step(state, action) }
    switch stackAction {
    case .element(let id, let elementAction):
      let elementEffect = runElement(id, elementAction, state)
      return _EffectBox.merge(elementEffect, base.step(state, action))
    case .popFrom(let id): return pop(from: id, state, action)
    case .push(let id, let element): return push(element, id, state, action)
    }
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
    on elements: UnsafeMutablePointer<StackState<Element.State>>
  ) {
    guard elements.pointee._index(id: id) == nil else {
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
    _ elements: UnsafeMutablePointer<StackState<Element.State>>,
    _ action: @autoclosure () -> StackAction<Element.State, Element.Action>,
    _ change: @escaping (UnsafeMutablePointer<StackState<Element.State>>) -> Void
  ) {
    guard _CoreFlags.isTracing else { return change(elements) }
    _ = LevelTracer.step(self, .holder, elements, action()) { elements, _ in
      change(elements)
      return nil
    }
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

  override func dismiss(_ node: OwnerNode, _ deliver: (UnsafeRawPointer) -> Void) -> Bool {
    guard let id = node.elementID?.base as? StackElementID else { return false }
    withUnsafePointer(to: route.path.embed(.popFrom(id: id))) { deliver($0) }
    return true
  }
}
