internal import CPlatform

/// The store of a root feature: holds the state in place and processes actions one after another.
final class RootStore<State, Action>: StoreRuntime {
  private let state: UnsafeMutablePointer<State>
  private let step: (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  private var queue = ActionQueue<Action>()

  /// The actions that the tape's reader has not read yet.
  @exclusivity(unchecked) private var tape: ActionTape<State, Action>?

  /// What the reducers find as their dependencies; `dependencies` keeps it alive.
  private let ambient: UnsafeMutableRawPointer

  /// Takes over a state and the step of a concrete reducer.
  init(
    _ initialState: State,
    _ step: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?,
    dependencies: DependencyValues
  ) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: initialState)
    self.step = step
    self.ambient = dependencies.ambient.toOpaque()
    super.init(
      dependencies: dependencies,
      executor: dependencies.startsEffectsInOrder ? VirtualExecutor() : nil
    )
  }

  isolated deinit {
    cancelAll()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  override var statePointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(state) }

  /// The current state; a copy.
  var value: State { state.pointee }

  /// Reads the state without copying it.
  func withValue<R>(_ body: (borrowing State) throws -> R) rethrows -> R {
    try body(state.pointee)
  }

  /// Processes an action and all that it makes follow synchronously.
  func send(_ action: Action, origin: ActionOrigin) -> StoreTask {
    guard isPlain, !isDraining else { return sendWatched(action, origin: origin) }
    isDraining = true
    let effect = reduce(action)
    _ = nextActionID()
    return finish(effect, action)
  }

  /// Ends an action that was reduced at once; one without an effect needs no more than a look at the owners.
  @inline(__always)
  private func finish(_ effect: _EffectBox?, _ action: Action) -> StoreTask {
    guard effect == nil, queuedCount == 0 else { return follow(effect, action) }
    if root.visitedCount > 0 {
      let gone = absentOwners()
      if !gone.isEmpty {
        end(gone, by: ActionCause(actionID: lastActionID, action: action))
        return follow(nil, action)
      }
    }
    isDraining = false
    return StoreTask()
  }

  /// Runs the root reducer under the store's dependencies.
  @inline(__always)
  private func reduce(_ action: Action) -> _EffectBox? {
    let outer = c_platform_swap_ambient(ambient)
    c_platform_begin_reducing()
    let effect = step(state, action)
    c_platform_end_reducing()
    _ = c_platform_swap_ambient(outer)
    return effect
  }

  private func follow(_ effect: _EffectBox?, _ action: Action) -> StoreTask {
    let token = EffectToken()
    accept(effect, token: token, cause: ActionCause(actionID: lastActionID, action: action))
    isDraining = false
    drain()
    return StoreTask(token: token, runtime: self)
  }

  /// Processes an action that an effect has sent, at once when nothing stands before it.
  override func receive(_ pointer: UnsafeRawPointer, from effect: RunningEffect) {
    guard isPlain, !isDraining, queuedCount == 0 else {
      return super.receive(pointer, from: effect)
    }
    isDraining = true
    let token = effect.token
    token.enter()
    let action = pointer.load(as: Action.self)
    let box = reduce(action)
    let id = nextActionID()
    if box != nil || root.visitedCount > 0 {
      accept(box, token: token, cause: ActionCause(actionID: id, action: action))
    }
    token.leave()
    isDraining = false
    drain()
  }

  /// Processes an action that only a tape records at once, as one that nobody watches.
  private func sendWatched(_ action: Action, origin: ActionOrigin) -> StoreTask {
    guard tape != nil, observers.count == 1, !isDraining, queuedCount == 0 else {
      return sendQueued(action, origin: origin)
    }
    isDraining = true
    return finish(reduceWatched(action, origin: origin), action)
  }

  private func sendQueued(_ action: Action, origin: ActionOrigin) -> StoreTask {
    if isDryRunning {
      dryRunSends += 1
      return StoreTask()
    }
    if isDraining, c_platform_reducing() > 0 {
      reportIssue(
        .sendDuringReduce, Wording.sendDuringReduce(action), path: FeaturePath(), action: action,
        at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    }
    let token = EffectToken()
    token.enter()
    queue.append(ActionQueue.Item(action: action, origin: origin, token: token))
    queuedCount += 1
    drain()
    return StoreTask(token: token, runtime: self)
  }

  override func enqueue(_ pointer: UnsafeRawPointer, origin: ActionOrigin, token: EffectToken) {
    let action = pointer.load(as: Action.self)
    // The token waits for actions that are queued as for effects that run.
    token.enter()
    queue.append(ActionQueue.Item(action: action, origin: origin, token: token))
    queuedCount += 1
  }

  override func drain() {
    guard !isDraining, queuedCount > 0 else { return }
    processQueued()
  }

  /// Processes what waits; apart from the question whether anything does, since it looks types up first.
  @inline(never)
  private func processQueued() {
    isDraining = true
    var count = 0
    while let item = queue.popFirst() {
      queuedCount -= 1
      process(item)
      guard !isPlain else { continue }
      count += 1
      if observers.contains(where: { $0.shouldStopDraining(after: count) }) { dropQueued() }
    }
    isDraining = false
  }

  /// Drops the actions that wait, so that an endless sequence of them ends.
  private func dropQueued() {
    while let item = queue.popFirst() {
      queuedCount -= 1
      item.token.leave()
    }
  }

  private func process(_ item: ActionQueue<Action>.Item) {
    let effect = reduceWatched(item.action, origin: item.origin)
    accept(
      effect, token: item.token, cause: ActionCause(actionID: lastActionID, action: item.action))
    item.token.leave()
  }

  // MARK: - Watched

  /// Runs the root reducer and tells those who watch.
  private func reduceWatched(_ action: Action, origin: ActionOrigin) -> _EffectBox? {
    let id = nextActionID()
    guard let watch else { return reduce(action) }
    guard let tape, observers.count == 1 else {
      return reduceObserved(action, id: id, origin: origin, watch)
    }
    tape.begin(action)
    let effect = watch.watching(notesShared: true) { reduce(action) }
    tape.end(watch, id: id, origin: origin, queueDepth: queuedCount)
    if watch.hasIssues { reportIssues(of: watch, during: action) }
    return effect
  }

  /// Runs the root reducer for observers of several kinds.
  private func reduceObserved(
    _ action: Action,
    id: Int,
    origin: ActionOrigin,
    _ watch: ReduceWatch
  ) -> _EffectBox? {
    let needsBefore = observers.contains(where: \.needsStateBefore)
    let before: Any? = needsBefore ? state.pointee : nil
    tape?.begin(action)
    let start = c_platform_nanoseconds()
    let effect = watch.watching(notesShared: needsBefore || tape != nil) { reduce(action) }
    let end = c_platform_nanoseconds()
    let record = ActionRecord(
      id: id,
      origin: origin,
      action: action,
      queueDepth: queuedCount,
      reduceNanoseconds: Int(end - start),
      age: .zero,
      stateBefore: before,
      sharedChanges: watch.sharedChanges,
      stateAfter: { [unowned self] in self.value }
    )
    tape?.end(watch, id: id, origin: origin, queueDepth: queuedCount)
    for observer in observers { observer.actionReduced(record) }
    watch.forgetSharedChanges()
    if watch.hasIssues { reportIssues(of: watch, during: action) }
    return effect
  }

  override func setTape(_ reader: (any ActionTapeReader)?) {
    tape = reader.map { ActionTape(state, $0) }
  }

  override func readTape(_ body: (ActionRecord) -> Void) { tape?.readAll(body) }

  override var leafChange: LeafChange? { tape?.leafChange }

  override func dropLeafChange() { tape?.dropLeafChange() }

  // MARK: - For the inspector

  override var erasedState: Any { value }

  override func sendErased(_ action: Any, origin: ActionOrigin) -> StoreTask? {
    guard let action = action as? Action else { return nil }
    return send(action, origin: origin)
  }

  override func sender(of action: Any, origin: ActionOrigin) -> (@MainActor () -> Void)? {
    guard let action = action as? Action else { return nil }
    return { [unowned self] in _ = send(action, origin: origin) }
  }

  override func trace(_ action: Any) -> [ReducerLevel] {
    guard let action = action as? Action else { return [] }
    let scratch = ScratchState(state.pointee)
    return LevelTracer.trace {
      _ = LevelTracer.step(nil, .feature, scratch.place, action, step)
    }
  }
}

/// Actions that wait for their turn, in order.
struct ActionQueue<Action> {
  struct Item {
    let action: Action
    let origin: ActionOrigin
    let token: EffectToken
  }

  private var items: [Item?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }
  var count: Int { items.count - head }

  mutating func append(_ item: Item) {
    items.append(item)
  }

  mutating func popFirst() -> Item? {
    guard head < items.count else { return nil }
    let item = items[head]
    items[head] = nil
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1_024, head > items.count / 2 {
      items.removeFirst(head)
      head = 0
    }
    return item
  }
}
