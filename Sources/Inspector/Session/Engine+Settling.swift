extension Engine {
  /// Waits until the store is quiet; an endless sequence of actions is an error that names the action.
  ///
  /// - Parameters:
  ///   - isLazy: Whether the next line settles again, so that what the app's own code may have queued
  ///     can wait for it.
  ///   - before: How many actions there were before those that count as endless when they are too many;
  ///     nil for those that there are now.
  ///   - start: How many actions there were when the work began that this is a part of, and that shows
  ///     its progress; nil when it is no part.
  ///   - work: Does what there is to wait for.
  /// - Throws: That the store does not come to rest, or that Ctrl-C was pressed.
  func settle(
    isLazy: Bool = false,
    since before: Int? = nil,
    inWorkSince start: Int? = nil,
    after work: () -> Void = {}
  ) async throws(CommandError) {
    let first = before ?? ledger.actionCount
    work()
    let progress = interruption.progress
    if start == nil { progress.begin(.settling) }
    await store.settle(isLazy: isLazy) {
      let count = ledger.actionCount
      progress.reach(count - (start ?? first), at: clock.now)
      return rest.isOver(interruption) || count - first > options.actionLimit
    }
    if start == nil { progress.end() }
    rest = RestAfterInterruption()
    try interruption.check()
    if ledger.actionCount - first > options.actionLimit { throw neverQuiet }
  }

  /// The failure of a store that goes on and on.
  var neverQuiet: CommandError {
    CommandError(
      .unsupported,
      Wording.neverQuiet(limit: options.actionLimit, action: ledger.mostFrequentRecentLabel)
    )
  }
}
