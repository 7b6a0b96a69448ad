/// Something that runs for a feature and ends with it: an effect, or a sequence of effects.
@MainActor
@usableFromInline
class OwnedEntry {
  let owner: OwnerNode

  /// The entry's place in the order of registration.
  let order: Int
  let cancelIDs: [CancelID]
  let token: EffectToken
  let sequence: EffectSequence?
  @exclusivity(unchecked) nonisolated(unsafe) final var nextInOwner: OwnedEntry?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var previousInOwner: OwnedEntry?
  @exclusivity(unchecked) private(set) final var isOver = false

  init(_ context: EffectContext, order: Int) {
    self.order = order
    self.owner = context.owner
    self.cancelIDs = context.cancelIDs
    self.token = context.token
    self.sequence = context.sequence
  }

  /// Marks the entry as ended; false when it had ended before.
  final func finish() -> Bool {
    guard !isOver else { return false }
    isOver = true
    return true
  }

  /// Stops what the entry runs.
  func stop() {}
}
