extension Engine {
  /// What `advance` and `settle` say.
  func clockResult(_ recording: Recording, _ arguments: CommandArguments) -> CommandResult {
    let sleeping = clock.sleeperCount
    // Of effects that are just going on nobody can say what they wait for.
    let isQuiet = store.isQuiet
    let report = ClockReport(
      now: showsMoments(arguments) ? clock.reportedTime : nil,
      actions: recording.events.actionCount,
      sleeping: isQuiet ? sleeping : nil,
      outside: isQuiet ? max(0, store.effects.count - (sleeping ?? 0)) : nil,
      traced: recording.reported.filter(settings.shows)
    )
    return recording.result(report)
  }

  /// Waits on a real clock until no effect runs, or until the time is over.
  func waitUntilNothingRuns(atMost limit: Duration) async throws(CommandError) {
    try await wait(atMost: limit) { () throws(CommandError) in store.effects.isEmpty }
    try await settle()
  }

  /// Waits on the real clock until something holds, or no longer.
  ///
  /// - Parameters:
  ///   - limit: How long at most.
  ///   - holds: Looks whether it holds.
  /// - Throws: What `holds` throws, or that Ctrl-C was pressed.
  func wait(
    atMost limit: Duration,
    until holds: () throws(CommandError) -> Bool
  ) async throws(CommandError) {
    let end = clock.now + limit
    interruption.progress.begin(.waiting)
    defer { interruption.progress.end() }
    while try !holds(), clock.now < end {
      interruption.progress.reach(store.effects.count)
      try interruption.check()
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension SessionClock {
  /// The seconds that are told: virtual ones are exact, of real ones nobody needs more than thousandths.
  fileprivate var reportedTime: Double {
    isVirtual ? now.seconds : (now.seconds * 1_000).rounded() / 1_000
  }
}
