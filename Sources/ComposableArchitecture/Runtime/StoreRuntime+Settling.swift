extension StoreRuntime {
  /// Waits until none of the effects' jobs is queued or running, no action is queued, and one full turn
  /// of the main queue has brought none.
  ///
  /// - Parameter shouldStop: Asked after each turn; true ends the waiting.
  package func settle(while shouldStop: () -> Bool = { false }) async {
    while true {
      // A job that runs in the turn may hop to the main actor behind its end: the turn that counts
      // begins when nothing runs.
      let wasQuiet = isQuiet
      let before = (executor?.totalCount ?? 0, lastActionID)
      await MainQueueTurn.pass()
      if shouldStop() { return }
      if wasQuiet, isQuiet, before == (executor?.totalCount ?? 0, lastActionID) { return }
    }
  }

  /// Whether none of the effects' jobs is queued or running, and no action is queued.
  private var isQuiet: Bool { (executor?.pendingCount ?? 0) == 0 && isSettled }
}
