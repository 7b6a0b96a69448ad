/// What the operators on a collection and on a stack share: they find, run and wrap an element.
@usableFromInline
class ElementChildren<
  Base: Reducer, Elements: ElementCollection, Envelope: ElementEnvelope, Element: Reducer
>: _ElementContainer
where
  Base.Action: CasePathable, Element.State == Elements.Element, Envelope.ID == Elements.ID,
  Envelope.Action == Element.Action
{
  @usableFromInline typealias ID = Elements.ID

  @usableFromInline final let base: _ReducerNode<Base>
  @usableFromInline final let projection: StateProjection<Base.State, Elements>
  @usableFromInline final let route: ActionRoute<Base.Action, Envelope>
  @usableFromInline final let element: _LazyReducerNode<Element>
  @usableFromInline final let identity: ChildIdentity<Element.State>
  final let location: IssueLocation

  @usableFromInline
  init(
    _ base: _ReducerNode<Base>,
    _ projection: StateProjection<Base.State, Elements>,
    _ route: ActionRoute<Base.Action, Envelope>,
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

  /// Runs the element that an action is addressed to.
  @inlinable
  @inline(__always)
  final func runElement(
    _ id: ID,
    _ elementAction: Element.Action,
    _ state: UnsafeMutablePointer<Base.State>
  ) -> _EffectBox? {
    guard !ObservableStateTracking.isAnythingObserved else {
      return runWatched(id, elementAction, state)
    }
    return projection.withChild(state) { elements in
      _CoreFlags.isWatchingChildren
        ? runTold(elements, id, elementAction)
        : stepElement(elements, id, elementAction) { element.step($0, elementAction) }
    }
  }

  /// Runs the element where a trace or a tape may want to know of it.
  @inlinable
  @inline(never)
  final func runTold(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action
  ) -> _EffectBox? {
    _CoreFlags.isTracing
      ? traced(elements, id, action)
      : runRecorded(elements, id, action) { element.step($0, action) }
  }

  /// Runs the element, which is kept as it was where a tape records.
  @inlinable
  final func runRecorded(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action,
    _ run: (UnsafeMutablePointer<Element.State>) -> _EffectBox?
  ) -> _EffectBox? {
    guard let recorder = ElementRecorder.current, let index = elements.pointee._index(id: id),
      let undo = recorder.keepElement(of: elements, at: index)
    else { return stepElement(elements, id, action, run) }
    let effect = stepElement(elements, at: index, id) { place in
      recorder.changing(undo, at: place) { run(place) }
    }
    recorder.keepElements(of: elements)
    return effect
  }

  /// Runs the element while somebody observes.
  @usableFromInline
  final func runWatched(
    _ id: ID,
    _ action: Element.Action,
    _ state: UnsafeMutablePointer<Base.State>
  ) -> _EffectBox? {
    var watch = ReplacementWatch(identity)
    let isTraced = _CoreFlags.isTracing
    let effect = projection.withChild(state) { elements in
      isTraced
        ? traced(elements, id, action)
        : runRecorded(elements, id, action) { watch.run($0) { element.step($0, action) } }
    }
    if isTraced || watch.isReplaced { projection.notify(state) }
    return effect
  }

  @inlinable
  @inline(__always)
  final func stepElement(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action,
    _ run: (UnsafeMutablePointer<Element.State>) -> _EffectBox?
  ) -> _EffectBox? {
    guard let index = elements.pointee._index(id: id) else {
      reportAbsent(id, action)
      return nil
    }
    return stepElement(elements, at: index, id, run)
  }

  @inlinable
  @inline(__always)
  final func stepElement(
    _ elements: UnsafeMutablePointer<Elements>,
    at index: Int,
    _ id: ID,
    _ run: (UnsafeMutablePointer<Element.State>) -> _EffectBox?
  ) -> _EffectBox? {
    let box = elements.pointee._withElement(at: index, run)
    if nestedCount > 0 || box != nil { touch(elements.pointee._insertion(at: index)) }
    guard let box else { return nil }
    return wrap(box, id, elements.pointee._insertion(at: index))
  }

  /// Runs the element with two levels reported: the collection's and the element's own.
  @inlinable
  @inline(never)
  final func traced(
    _ elements: UnsafeMutablePointer<Elements>,
    _ id: ID,
    _ action: Element.Action
  ) -> _EffectBox? {
    LevelTracer.step(self, .holder, elements, Envelope.element(id: id, action: action)) {
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
  final func wrap(_ box: consuming _EffectBox, _ id: ID, _ number: UInt64) -> _EffectBox {
    let lift: EffectLift = { [self] pointer, deliver in
      let elementAction = pointer.load(as: Element.Action.self)
      let action = route.path.embed(.element(id: id, action: elementAction))
      withUnsafePointer(to: action) { deliver($0) }
    }
    return wrap(box, AnyHashable(id), number, lift)
  }

  @usableFromInline
  final func wrap(
    _ box: consuming _EffectBox,
    _ id: AnyHashable,
    _ number: UInt64,
    _ lift: @escaping EffectLift
  ) -> _EffectBox {
    ChildEffect.wrap(box, OwnerStep(self, OwnedChild(number: number, key: id, lift: lift)))
  }

  @usableFromInline
  final func reportAbsent(_ id: ID, _ action: Element.Action) {
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
