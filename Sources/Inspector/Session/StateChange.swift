internal import Sharing
internal import ValueReflection

/// A state before and after an action.
struct StateChange {
  /// The state before.
  let before: Any

  /// The state after.
  let after: Any

  /// What the action changed in shared values, which both states refer to.
  var shared = SharedChanges()

  /// Runs what reads the state before, while shared values are read as they were; nil when none changed.
  var readingBefore: Difference.PastReader? {
    guard !shared.before.isEmpty else { return nil }
    let past = SharedOverlay(over: shared.before)
    return { read in past.run(read) }
  }
}
