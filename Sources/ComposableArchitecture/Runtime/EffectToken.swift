/// The effects of one action sent from outside and of all that follows from it.
@MainActor
@usableFromInline
final class EffectToken {
  @exclusivity(unchecked) private(set) var runningCount = 0
  @exclusivity(unchecked) private var entries = RunningEntries<OwnedEntry>()
  @exclusivity(unchecked) private var waiters: [CheckedContinuation<Void, Never>] = []
  nonisolated init() {}

  /// The action's effects that run, in the order of registration.
  var running: [OwnedEntry] { entries.running }

  /// Counts an action that waits or is processed.
  func enter() { runningCount += 1 }

  /// Takes in something that runs.
  func enter(_ entry: OwnedEntry) {
    entries.append(entry)
    enter()
  }

  /// Takes out something that has ended.
  func leave(_ entry: OwnedEntry) {
    entries.drop()
    leave()
  }

  /// Counts an action that has been processed.
  func leave() {
    runningCount -= 1
    guard runningCount == 0, !waiters.isEmpty else { return }
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
