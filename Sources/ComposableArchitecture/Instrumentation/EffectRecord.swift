/// One effect that runs or has run.
@MainActor
package struct EffectRecord {
  /// The number of the effect, counting from 1 per store.
  package let id: Int

  /// The name that the feature gave it.
  package let name: String?

  /// The path of the feature that returned it, fixed at its start.
  package let path: FeaturePath

  /// The action that started it: number and value.
  package let actionID: Int

  /// The action that started it, when it is known.
  package let action: Any?

  /// The ids that end it.
  package let cancelIDs: [AnyHashable]

  /// The part of the tree in which a cancel id of the effect counts.
  ///
  /// Effects of one area under one id are ended together.
  package let cancelArea: ObjectIdentifier

  /// How many actions it has sent.
  package let sentCount: Int

  /// Where it was written: file and line.
  package let location: IssueLocation

  /// When it started, on the real clock.
  package let startedAt: ContinuousClock.Instant

  /// Whether its owner is gone although it runs; there should be none.
  package let isOrphan: Bool

  init(_ effect: RunningEffect) {
    self.id = effect.id
    self.name = effect.name
    self.path = effect.path
    self.actionID = effect.cause.actionID
    self.action = effect.cause.action
    self.cancelIDs = effect.cancelIDs.map(\.value)
    self.cancelArea = ObjectIdentifier(effect.owner.area)
    self.sentCount = effect.sentCount
    self.location = effect.location
    self.startedAt = effect.startedAt
    self.isOrphan = effect.ending == nil && effect.owner.isGone
  }
}
