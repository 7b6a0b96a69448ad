/// Something that runs for a feature and ends with it: an effect, or a sequence of effects.
@MainActor
class OwnedEntry {
  let owner: OwnerNode

  /// The entry's place in the order of registration.
  let order: Int
  let cancelIDs: [CancelID]
  let token: EffectToken
  let sequence: EffectSequence?
  nonisolated(unsafe) var nextInOwner: OwnedEntry?
  nonisolated(unsafe) unowned(unsafe) var previousInOwner: OwnedEntry?
  private(set) var isOver = false

  init(_ context: EffectContext, order: Int) {
    self.order = order
    self.owner = context.owner
    self.cancelIDs = context.cancelIDs
    self.token = context.token
    self.sequence = context.sequence
  }

  /// Marks the entry as ended; false when it had ended before.
  func finish() -> Bool {
    guard !isOver else { return false }
    isOver = true
    return true
  }

  /// Stops what the entry runs.
  func stop() {}
}

/// Effects that wait for one another.
final class EffectSequence: OwnedEntry {
  var remaining: ArraySlice<_EffectBox>
  let context: EffectContext
  var runningCount = 0
  var isAdvancing = false

  init(_ boxes: [_EffectBox], _ context: EffectContext, order: Int) {
    self.remaining = boxes[...]
    self.context = context
    super.init(context, order: order)
  }

  override func stop() { remaining = [] }
}

/// An effect that a store runs.
final class RunningEffect: OwnedEntry {
  let id: Int
  let name: String?
  let location: IssueLocation
  let path: FeaturePath
  let cause: ActionCause
  let startedAt: ContinuousClock.Instant
  let lifts: LiftChain?
  var task: Task<Void, Never>?
  private(set) var sentCount = 0
  private(set) var ending: EffectEnding?
  weak var runtime: StoreRuntime?
  var startTask: ((RunningEffect, StoreRuntime) -> Task<Void, Never>)?

  init(
    _ context: EffectContext,
    id: Int,
    order: Int,
    name: String?,
    location: IssueLocation,
    runtime: StoreRuntime
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.path = context.owner.path
    self.cause = context.cause
    self.startedAt = .now
    self.lifts = context.lifts
    self.runtime = runtime
    super.init(context, order: order)
  }

  override func stop() {
    startTask = nil
    task?.cancel()
  }

  /// Remembers how the effect ended.
  func end(_ ending: EffectEnding) {
    self.ending = ending
  }

  /// Hands an action that the effect sent to the store.
  func receive<Action>(_ action: Action) {
    guard let runtime else { return }
    guard ending == nil else {
      if case .finished = ending {
        runtime.reportIssue(.sendAfterFinish, Wording.sendAfterFinish, path: path, at: location)
      }
      return
    }
    sentCount += 1
    withUnsafePointer(to: action) { pointer in
      LiftChain.deliver(pointer, through: lifts) { runtime.receive($0, from: self) }
    }
  }

  /// Sends the action that dismisses the nearest presentation around the effect's owner.
  func dismiss() {
    guard let runtime, ending == nil else { return }
    var chain = lifts
    while let link = chain {
      let isDismissed =
        link.owner.container?.dismiss(link.owner) { pointer in
          LiftChain.deliver(pointer, through: link.next) { runtime.receive($0, from: self) }
        } ?? false
      if isDismissed { return }
      chain = link.next
    }
    runtime.onRootDismissed?()
  }
}

extension RunningEffect: EffectHandle {}

/// The effects of one action sent from outside and of all that follows from it.
@MainActor
final class EffectToken {
  private(set) var runningCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []
  nonisolated init() {}

  func enter() { runningCount += 1 }

  func leave() {
    runningCount -= 1
    guard runningCount == 0 else { return }
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }

  /// Waits until nothing of the action runs.
  func finish() async {
    guard runningCount > 0 else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
