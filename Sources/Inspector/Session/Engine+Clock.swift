extension Engine {
  /// What `advance` and `settle` say.
  func clockResult(_ recording: Recording) -> CommandResult {
    let sleeping = clock.sleeperCount
    let report = ClockReport(
      now: clock.isVirtual || !isStable ? clock.now.seconds : nil,
      actions: recording.events.actionCount,
      sleeping: sleeping,
      outside: max(0, store.effects.count - sleeping),
      traced: recording.reported.filter(settings.shows)
    )
    return recording.result(report)
  }

  /// Waits on a real clock until no effect runs, or until the time is over.
  func waitUntilNothingRuns(atMost limit: Duration) async throws(CommandError) {
    let end = clock.now + limit
    while !store.effects.isEmpty, clock.now < end {
      try interruption.check()
      try? await Task.sleep(for: .milliseconds(5))
    }
    try await settle()
  }
}
