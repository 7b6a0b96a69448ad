internal import Foundation

/// The part of a store that does not depend on its types: what runs, who owns it and who watches.
@MainActor
package class StoreRuntime {
  let dependencies: DependencyValues
  let executor: VirtualExecutor?
  let root = OwnerNode()

  /// Called when a feature asks to be dismissed and nothing presents it.
  package var onRootDismissed: (() -> Void)?

  private(set) var observers: [any StoreObserver] = []
  private var running = RunningEntries<RunningEffect>()
  private let walk = PresenceWalk()
  private var starting: [RunningEffect] = []
  private var sends: [QueuedSend] = []
  private var cancellables = CancelIndex()
  private var lastEffectID = 0
  private var lastOrder = 0
  @exclusivity(unchecked) final private(set) var lastActionID = 0

  /// How many actions wait; kept here, since asking a queue of actions looks its type up at run time.
  @exclusivity(unchecked) final var queuedCount = 0

  var isSettled: Bool { !isDraining && starting.isEmpty && sends.isEmpty }

  /// Whether a reducer is running right now.
  @exclusivity(unchecked) final var isReducing = false

  /// Whether actions are being processed, one after another.
  @exclusivity(unchecked) final var isDraining = false

  /// Whether reducers run on scratch state: what is sent meanwhile is counted and dropped.
  final var isDryRunning = false

  /// How many actions were sent in the last dry run.
  final var dryRunSends = 0

  /// Whether nobody watches.
  @exclusivity(unchecked) final var isPlain = true

  /// An action that an effect wants to send, with whose it is.
  private struct QueuedSend {
    let owner: OwnerNode
    let token: EffectToken
    let cause: ActionCause
    let mapping: EffectMapping?
    let withAction: ((UnsafeRawPointer) -> Void) -> Void
  }

  init(dependencies: DependencyValues, executor: VirtualExecutor?) {
    self.dependencies = dependencies
    self.executor = executor
  }

  // MARK: - For the store of a type

  /// The place of the root state.
  var statePointer: UnsafeMutableRawPointer { preconditionFailure("Abstract runtime") }

  /// Takes an action of the root that an effect has sent, behind a pointer.
  func enqueue(_ pointer: UnsafeRawPointer, origin: ActionOrigin, token: EffectToken) {
    preconditionFailure("Abstract runtime")
  }

  /// Processes all queued actions.
  func drain() { preconditionFailure("Abstract runtime") }

  /// The current root state; a copy.
  package var erasedState: Any { preconditionFailure("Abstract runtime") }

  /// Sends a root action whose type is not known; nil when it is of another type.
  package func sendErased(_ action: Any, origin: ActionOrigin) -> StoreTask? {
    preconditionFailure("Abstract runtime")
  }

  /// The levels that an action of the root goes through; empty for another type's action.
  ///
  /// They are found by running the reducers once on scratch state, to be called in a dry run.
  package func trace(_ action: Any) -> [ReducerLevel] {
    preconditionFailure("Abstract runtime")
  }

  /// The numbers of the last action and the last effect.
  package var lastIDs: (action: Int, effect: Int) { (lastActionID, lastEffectID) }

  /// The effects in flight, in the order of their start.
  package var effects: [EffectRecord] {
    running.running.map { EffectRecord($0) }
  }

  /// The dependencies that the store runs under.
  package var storeDependencies: DependencyValues { dependencies }

  /// Whether the store starts its effects in an order that follows from the program alone.
  package var isVirtual: Bool { executor != nil }

  /// Waits until none of the effects' jobs is queued or running, no action is queued, and one full turn
  /// of the main queue has brought none.
  ///
  /// - Parameter shouldStop: Asked after each turn; true ends the waiting.
  package func settle(while shouldStop: () -> Bool = { false }) async {
    while true {
      // A job that runs in the turn may hop to the main actor behind its end: the turn that counts
      // begins when nothing runs.
      let wasQuiet = isQuiet
      let before = (executor?.totalCount ?? 0, lastActionID)
      await MainQueueTurn.pass()
      if shouldStop() { return }
      if wasQuiet, isQuiet, before == (executor?.totalCount ?? 0, lastActionID) { return }
    }
  }

  /// Whether none of the effects' jobs is queued or running, and no action is queued.
  private var isQuiet: Bool { (executor?.pendingCount ?? 0) == 0 && isSettled }

  /// The next action's id.
  func nextActionID() -> Int {
    lastActionID += 1
    return lastActionID
  }

  // MARK: - Observers

  package func addObserver(_ observer: any StoreObserver) {
    observers.append(observer)
    updatePlain()
  }

  package func removeObserver(_ observer: any StoreObserver) {
    observers.removeAll { $0 === observer }
    updatePlain()
  }

  private func updatePlain() {
    isPlain = observers.isEmpty
  }

  // MARK: - Effects

  /// Takes the effects of an action that has been reduced: registers, checks presence, then starts.
  func accept(_ box: _EffectBox?, token: EffectToken, cause: ActionCause) {
    if let box {
      var context = EffectContext(owner: root, token: token, cause: cause)
      box.accept(&context, self)
    }
    endAbsentOwners(cause)
    startRegistered()
    let queued = sends
    sends = []
    for send in queued {
      if !send.owner.isGone {
        send.withAction { pointer in
          send.owner.liftAction(pointer, through: send.mapping) {
            enqueue($0, origin: .action(send.cause.actionID), token: send.token)
          }
        }
      }
      send.owner.unpin()
    }
  }

  /// Registers an effect, which starts when the whole effect value has been read.
  func register(_ source: RunEffect, _ context: EffectContext) {
    lastEffectID += 1
    let effect = RunningEffect(
      source, context, id: lastEffectID, order: nextOrder(), runtime: self)
    running.append(effect)
    enter(effect)
    starting.append(effect)
  }

  /// Starts effects one after another.
  func startSequence(of boxes: [_EffectBox], _ context: EffectContext) {
    let sequence = EffectSequence(boxes, context, order: nextOrder())
    enter(sequence)
    advance(sequence)
  }

  /// The next place in the order of registration.
  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  private func advance(_ sequence: EffectSequence) {
    guard !sequence.isAdvancing else { return }
    sequence.isAdvancing = true
    while sequence.runningCount == 0, let next = sequence.remaining.popFirst() {
      var context = sequence.context
      context.sequence = sequence
      next.accept(&context, self)
    }
    sequence.isAdvancing = false
    if sequence.runningCount == 0, sequence.remaining.isEmpty { leave(sequence) }
  }

  /// Queues the action of a `.send`.
  func queueSend(
    _ context: EffectContext,
    _ withAction: @escaping ((UnsafeRawPointer) -> Void) -> Void
  ) {
    context.owner.pin()
    sends.append(
      QueuedSend(
        owner: context.owner, token: context.token, cause: context.cause,
        mapping: context.mapping, withAction: withAction))
  }

  /// Takes an action that a running effect sends, and processes it.
  func receive(_ pointer: UnsafeRawPointer, from effect: RunningEffect) {
    for observer in observers { observer.effectSent(EffectRecord(effect)) }
    enqueue(pointer, origin: .effect(effect.id), token: effect.token)
    drain()
  }

  private func startRegistered() {
    while !starting.isEmpty {
      let effects = starting
      starting = []
      for effect in effects {
        guard effect.ending == nil else { continue }
        for observer in observers { observer.effectStarted(EffectRecord(effect)) }
        effect.start(in: self)
      }
    }
  }

  /// Starts the task of an effect on the store's executor.
  func startTask(of effect: RunningEffect) -> Task<Void, Never> {
    let source = effect.source
    let work = source.work
    // A task inherits the values that are bound around its creation.
    return source.dependencies.bound {
      CurrentEffect.$handle.withValue(effect) {
        guard let executor else {
          return Task(name: source.name, priority: source.priority) { @MainActor in
            StoreRuntime.complete(effect, await work(effect))
          }
        }
        return Task(
          name: source.name, executorPreference: executor, priority: source.priority
        ) {
          let failure = await work(effect)
          await StoreRuntime.complete(effect, failure)
        }
      }
    }
  }

  /// Ends an effect whose work is done; an error that nobody caught is an issue, also without a store.
  private static func complete(_ effect: RunningEffect, _ failure: (any Error)?) {
    let message = failure.map { Wording.unhandledError($0) }
    guard let runtime = effect.runtime else {
      if let message { IssueReporting.report(message, at: effect.location) }
      return
    }
    if let message {
      runtime.reportIssue(.unhandledError, message, path: effect.path, at: effect.location)
    }
    runtime.end(effect, failure.map { .failed("\($0)") } ?? .finished)
    runtime.resumeAfterEnd()
  }

  /// Starts what a finished sequence part let start, and processes what that sends.
  func resumeAfterEnd() {
    guard !isDraining, !starting.isEmpty || !sends.isEmpty else { return }
    accept(
      nil, token: EffectToken(), cause: ActionCause(actionID: lastActionID, action: nil))
    drain()
  }

  private func end(_ effect: RunningEffect, _ ending: EffectEnding) {
    guard !effect.isOver else { return }
    effect.end(ending)
    leave(effect)
    running.drop()
    for observer in observers { observer.effectEnded(EffectRecord(effect), ending) }
  }

  /// Registers something that runs with its owner, its ids and its action.
  func enter(_ entry: OwnedEntry) {
    entry.owner.insert(entry)
    cancellables.insert(entry)
    entry.token.enter(entry)
    entry.sequence?.runningCount += 1
  }

  /// Takes out something that has ended.
  func leave(_ entry: OwnedEntry) {
    guard entry.finish() else { return }
    entry.owner.remove(entry)
    cancellables.remove(entry)
    if let sequence = entry.sequence {
      sequence.runningCount -= 1
      if sequence.runningCount == 0 { advance(sequence) }
    }
    entry.token.leave(entry)
  }

  /// Ends an entry early.
  func cancel(_ entry: OwnedEntry, _ reason: EffectEnding.Reason, by cause: ActionCause?) {
    guard !entry.isOver else { return }
    entry.stop()
    if let effect = entry as? RunningEffect {
      end(effect, .cancelled(reason, by: cause?.actionID))
    } else {
      leave(entry)
    }
  }

  /// Ends what runs under an id inside an area.
  func cancel(_ id: CancelID, area: OwnerNode, by cause: ActionCause) {
    for entry in cancellables.entries(of: id, in: area) {
      cancel(entry, .id("\(id.value)"), by: cause)
    }
  }

  /// Ends the effects of one action and of all that followed from it.
  func cancel(_ token: EffectToken) {
    for entry in token.running { cancel(entry, .storeTask, by: nil) }
    resumeAfterEnd()
  }

  /// Ends everything; for a store that goes away.
  package func cancelAll() {
    for entry in root.entries { cancel(entry, .storeGone, by: nil) }
  }

  private func endAbsentOwners(_ cause: ActionCause) {
    end(absentOwners(), by: cause)
  }

  /// The nodes of the tree whose children are no longer in the state.
  final func absentOwners() -> [OwnerNode] {
    walk.absentOwners(below: root, at: statePointer)
  }

  /// Ends what runs in nodes whose children have gone.
  final func end(_ gone: [OwnerNode], by cause: ActionCause) {
    for node in gone {
      for entry in node.detach() { cancel(entry, .ownerGone, by: cause) }
    }
  }

  // MARK: - Issues

  /// Runs `body` with the misuse that operators notice handed to the observers.
  func observingIssues<R>(during action: Any, _ body: () -> R) -> R {
    guard !observers.isEmpty else { return body() }
    let collector = OperatorIssueCollector()
    var others: [(String, IssueLocation)] = []
    let result = OperatorIssueCollector.$current.withValue(collector) {
      IssueReporting.withSink(
        { message, location in
          others.append((message, location))
          return true
        }, body)
    }
    for issue in collector.issues {
      let path = issue.path(in: action)
      reportIssue(
        issue.code, issue.message(path.description), path: path, action: action, at: issue.location)
    }
    for (message, location) in others {
      reportIssue(.other, message, path: FeaturePath(), action: action, at: location)
    }
    return result
  }

  /// Reports misuse to observers and to the process.
  func reportIssue(
    _ code: RuntimeIssue.Code,
    _ message: String,
    path: FeaturePath,
    action: Any? = nil,
    at location: IssueLocation
  ) {
    let issue = RuntimeIssue(
      code: code, message: message, path: path, action: action, actionID: lastActionID,
      location: location)
    var isHandled = false
    for observer in observers where observer.issueReported(issue) { isHandled = true }
    if !isHandled { IssueReporting.report(message, at: location) }
  }
}

/// Process-wide flags that operators look at on the way of an action.
public enum _CoreFlags {
  /// Whether something asks operators to report the levels that they enter.
  @exclusivity(unchecked)
  public nonisolated(unsafe) static var isTracing = false

  /// Whether reducers run on scratch state, so that nothing they do may stay.
  @exclusivity(unchecked)
  public nonisolated(unsafe) static var isDryRunning = false
}
