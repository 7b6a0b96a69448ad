extension Engine {
  /// What `advance` and `settle` say.
  func clockResult(_ events: [StoreEvent]) -> CommandResult {
    let sleeping = clock.sleeperCount
    let report = ClockReport(
      now: clock.isVirtual || !options.stable ? clock.now.seconds : nil,
      actions: events.actionCount,
      sleeping: sleeping,
      outside: max(0, store.effects.count - sleeping),
      traced: events.withoutIssues.filter(settings.shows)
    )
    return CommandResult(report, issues: events.issues)
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
