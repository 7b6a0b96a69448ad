/// An effect that a store runs.
@usableFromInline
final class RunningEffect: OwnedEntry {
  let id: Int
  let name: String?
  let location: IssueLocation
  let cause: ActionCause
  let startedAt: ContinuousClock.Instant
  private let mapping: EffectMapping?
  private(set) weak var runtime: StoreRuntime?
  @exclusivity(unchecked) private(set) var sentCount = 0
  @exclusivity(unchecked) private(set) var ending: EffectEnding?

  /// The effect that starts after this one.
  @exclusivity(unchecked) var nextStarting: RunningEffect?

  /// The work until it starts: what runs may keep the effect, which must not keep it in turn.
  @exclusivity(unchecked) private var source: RunEffect?
  @exclusivity(unchecked) private var task: Task<Void, Never>?

  init(_ source: RunEffect, _ context: EffectContext, id: Int, order: Int, runtime: StoreRuntime) {
    self.id = id
    self.name = source.name
    self.location = source.location
    self.source = source
    self.cause = context.cause
    self.startedAt = .now
    self.mapping = context.mapping
    self.runtime = runtime
    super.init(context, order: order)
  }

  /// The path of the feature that returned the effect; a node never moves.
  var path: FeaturePath { owner.path }

  /// Starts the effect's task, unless the effect has ended before.
  func start(in runtime: StoreRuntime) {
    guard ending == nil, let source else { return }
    self.source = nil
    task = runtime.startTask(of: self, source)
  }

  override func stop() { task?.cancel() }

  /// Remembers how the effect ended.
  func end(_ ending: EffectEnding) {
    self.ending = ending
    source = nil
    task = nil
  }

  /// Hands an action that the effect sent to the store.
  ///
  /// - Parameter pointer: The action, of the type that the feature sends.
  @usableFromInline
  func receive(_ pointer: UnsafeRawPointer) {
    guard let runtime else { return }
    switch ending {
    case nil:
      sentCount += 1
      owner.liftAction(pointer, through: mapping) { runtime.receive($0, from: self) }
    case .finished:
      runtime.reportIssue(.sendAfterFinish, Wording.sendAfterFinish, path: path, at: location)
    default: break
    }
  }

  /// Sends the action that dismisses the nearest presentation around the effect's owner.
  func dismiss() {
    guard let runtime, ending == nil else { return }
    let isDismissed = owner.liftDismissal(through: mapping) { runtime.receive($0, from: self) }
    if !isDismissed { runtime.onRootDismissed?() }
  }
}

extension RunningEffect: EffectHandle {}
