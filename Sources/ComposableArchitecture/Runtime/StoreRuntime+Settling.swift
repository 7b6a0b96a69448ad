extension StoreRuntime {
  /// Waits until none of the effects' jobs is queued or running, no action is queued, and one full turn
  /// of the main queue has brought none.
  ///
  /// ```swift
  /// store.send(.refreshTapped)
  /// await store.runtime.settle()
  /// ```
  ///
  /// - Parameter shouldStop: Asked after each turn; true ends the waiting.
  package func settle(while shouldStop: () -> Bool = { false }) async {
    turnsPassedOver = 0
    defer { lastTurn = TurnMark(self) }
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

  /// Waits until the store is quiet; the turn of the main queue may be passed over, some hundred times
  /// in a row.
  ///
  /// It is passed over only while nothing of the store can stand in the main queue: no effect runs or
  /// has started since the last turn, no job of one was queued, and nobody observes a state. What the
  /// app's own code may have queued there waits until the next turn.
  ///
  /// - Parameter shouldStop: Asked after each turn; true ends the waiting.
  package func settleLazily(while shouldStop: () -> Bool) async {
    if !passTurnOver() { await settle(while: shouldStop) }
  }

  /// Passes the turn of the main queue over that ``settleLazily(while:)`` would, when it may be.
  ///
  /// - Returns: Whether the store counts as settled.
  package func passTurnOver() -> Bool {
    guard turnsPassedOver < Self.mostTurnsPassedOver, isQuiet, running.isEmpty,
      lastTurn == TurnMark(self), !ObservableStateTracking.isAnythingObserved
    else { return false }
    turnsPassedOver += 1
    return true
  }

  /// How many turns are passed over in a row.
  private static var mostTurnsPassedOver: Int { 511 }

  /// Whether none of the effects' jobs is queued or running, and no action is queued.
  package var isQuiet: Bool { (executor?.pendingCount ?? 0) == 0 && isSettled }
}

/// How far a store's effects had come when it was quiet.
struct TurnMark: Equatable {
  private let effectID: Int
  private let jobCount: Int

  @MainActor
  init(_ runtime: StoreRuntime) {
    effectID = runtime.lastIDs.effect
    jobCount = runtime.executor?.totalCount ?? 0
  }
}
