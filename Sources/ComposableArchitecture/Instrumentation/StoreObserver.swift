/// Watches a store: every action, effect and issue, with ids that count from 1.
///
/// With no observer a send pays one check. An observer that needs the state before makes the store copy
/// it, so reduce times are then marked as recorded.
///
/// ```swift
/// final class Journal: StoreObserver {
///   var lines: [String] = []
///
///   func actionReduced(_ record: ActionRecord) { lines.append("\(record.id): \(record.action)") }
/// }
/// ```
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
