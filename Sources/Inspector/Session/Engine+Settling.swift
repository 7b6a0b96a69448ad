extension Engine {
  /// Waits until the store is quiet; an endless sequence of actions is an error that names the action.
  ///
  /// - Parameters:
  ///   - isLazy: Whether the next line settles again, so that what the app's own code may have queued
  ///     can wait for it.
  ///   - work: Does what there is to wait for.
  /// - Throws: That the store does not come to rest, or that Ctrl-C was pressed.
  func settle(isLazy: Bool = false, after work: () -> Void = {}) async throws(CommandError) {
    let start = ledger.actionCount
    work()
    interruption.progress.begin(.settling)
    await store.settle(isLazy: isLazy) {
      let count = ledger.actionCount - start
      interruption.progress.reach(count)
      return interruption.isRaised || count > options.actionLimit
    }
    interruption.progress.end()
    try interruption.check()
    if ledger.actionCount - start > options.actionLimit { throw neverQuiet }
  }

  /// The failure of a store that goes on and on.
  var neverQuiet: CommandError {
    CommandError(
      .unsupported,
      Wording.neverQuiet(limit: options.actionLimit, action: ledger.mostFrequentRecentLabel)
    )
  }
}
