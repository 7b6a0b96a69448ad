/// Watches a store: every action, effect and issue, with ids that count from 1.
///
/// With no observer a send pays one check. An observer that needs the state before makes the store copy
/// it, so reduce times are then marked as recorded.
@MainActor
package protocol StoreObserver: AnyObject {
  /// Whether ``ActionRecord/stateBefore`` is wanted.
  var needsStateBefore: Bool { get }

  /// An action has been reduced; its effects are not started yet.
  ///
  /// An observer that has the store's tape hears of none: it reads them from there.
  func actionReduced(_ record: ActionRecord)

  /// An effect has been registered and starts now.
  func effectStarted(_ record: EffectRecord)

  /// An effect sends an action.
  func effectSent(_ record: EffectRecord)

  /// An effect has ended.
  func effectEnded(_ record: EffectRecord, _ ending: EffectEnding)

  /// Misuse was noticed; true when the observer shows it, so that it is not printed as well.
  func issueReported(_ issue: RuntimeIssue) -> Bool

  /// Whether the store is to stop processing actions that follow one another; those that wait are dropped.
  ///
  /// - Parameter count: How many actions it has processed without a pause.
  /// - Returns: True to stop.
  func shouldStopDraining(after count: Int) -> Bool
}

extension StoreObserver {
  /// By default the state before is not wanted.
  package var needsStateBefore: Bool { false }

  /// By default nothing is done.
  package func actionReduced(_ record: ActionRecord) {}

  /// By default nothing is done.
  package func effectStarted(_ record: EffectRecord) {}

  /// By default nothing is done.
  package func effectSent(_ record: EffectRecord) {}

  /// By default nothing is done.
  package func effectEnded(_ record: EffectRecord, _ ending: EffectEnding) {}

  /// By default issues are left to the process-wide report.
  package func issueReported(_ issue: RuntimeIssue) -> Bool { false }

  /// By default actions may follow one another without an end.
  package func shouldStopDraining(after count: Int) -> Bool { false }
}

/// Who sent an action.
package enum ActionOrigin: Hashable, Sendable {
  /// `store.send` from outside.
  case user

  /// The inspector or a test.
  case tool

  /// A running effect of this id.
  case effect(Int)

  /// A `.send` that the action of this id returned.
  case action(Int)
}

/// One action that a store has reduced.
package struct ActionRecord {
  /// The number of the action, counting from 1 per store.
  package let id: Int

  /// Who sent it.
  package let origin: ActionOrigin

  /// The action, of the root's type.
  package let action: Any

  /// How many actions were waiting behind it.
  package let queueDepth: Int

  /// The nanoseconds that the root reducer took; it includes copies when an observer needs the state before.
  package let reduceNanoseconds: Int

  /// How long ago its reducers ended, when the record was made.
  package let age: Duration

  /// The state before, when an observer needs it.
  package let stateBefore: Any?

  /// What the action changed in shared values, when an observer needs the state before.
  ///
  /// Both states hold the same references: ``stateBefore`` reads as it was over the values before.
  package let sharedChanges: SharedChanges

  /// The state after; a copy, taken when it is read.
  package let stateAfter: @MainActor () -> Any
}

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

/// How an effect ended.
package enum EffectEnding: Hashable, Sendable {
  /// What ended an effect early.
  package enum Reason: Hashable, Sendable {
    /// A cancel of this id.
    case id(String)

    /// Its feature went away.
    case ownerGone

    /// `StoreTask.cancel()`.
    case storeTask

    /// The store went away.
    case storeGone
  }

  /// The work returned.
  case finished

  /// The work threw an error that nobody caught.
  case failed(String)

  /// It was cancelled during the action of this id.
  case cancelled(Reason, by: Int?)
}

/// Misuse that the store noticed while it ran.
package struct RuntimeIssue {
  /// What kind of misuse.
  package enum Code: String, Sendable {
    /// An action for an optional child, or a case, that is not there.
    case absentChild

    /// An action for an element that is not there.
    case absentElement

    /// A push or pop of a stack element that cannot be.
    case badStackID

    /// A `Send` was used after its effect had finished.
    case sendAfterFinish

    /// `store.send` was called from inside a reducer.
    case sendDuringReduce

    /// An effect threw an error that nobody caught.
    case unhandledError

    /// Anything else, reported through the process-wide hook.
    case other
  }

  /// What kind of misuse.
  package let code: Code

  /// Fact, action, likely causes, remedy.
  package let message: String

  /// The path of the feature.
  package let path: FeaturePath

  /// The action, when there is one.
  package let action: Any?

  /// The action during which it happened.
  package let actionID: Int

  /// Where the operator or the effect was written.
  package let location: IssueLocation
}
