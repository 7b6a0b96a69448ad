/// `advance`: time passes on the session's clock.
struct AdvanceCommand: Command {
  var name: String { "advance" }
  var topic: CommandTopic { .act }
  var summary: String { "let time pass on the virtual clock" }
  var grammar: [String] { ["advance <duration>"] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] { ["advance 2s", "advance 500ms", "advance 1m30s"] }
  var details: [String] { HelpText.clock }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let word = arguments.words.first else {
      throw CommandError(
        .syntax,
        Wording.missingArgument("a duration", command: name),
        column: arguments.rest.column
      )
    }
    guard let duration = DurationReader().read(word.text) else {
      throw CommandError(.badPayload, Wording.notDuration(word.text), column: word.column)
    }
    guard engine.clock.isVirtual else { throw CommandError(.unsupported, Wording.clockIsReal) }
    let end = engine.clock.now + duration
    let events = try await engine.recording { () async throws(CommandError) in
      try await engine.settle()
      while engine.clock.wakeNext(until: end) { try await engine.settle() }
    }
    return engine.clockResult(events)
  }
}

/// `settle`: wait until the store is quiet.
struct SettleCommand: Command {
  var name: String { "settle" }
  var topic: CommandTopic { .act }
  var summary: String { "wait until nothing runs; no time passes" }
  var grammar: [String] { ["settle [at most]"] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] { ["settle", "settle 5s"] }
  var details: [String] { HelpText.clock }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    var limit = Duration.seconds(1)
    if let word = arguments.words.first {
      guard let read = DurationReader().read(word.text) else {
        throw CommandError(.badPayload, Wording.notDuration(word.text), column: word.column)
      }
      limit = read
    }
    let events = try await engine.recording { () async throws(CommandError) in
      if engine.clock.isVirtual {
        try await engine.settle()
      } else {
        try await engine.waitUntilNothingRuns(atMost: limit)
      }
    }
    return engine.clockResult(events)
  }
}

extension Engine {
  /// What `advance` and `settle` say.
  fileprivate func clockResult(_ events: [StoreEvent]) -> CommandResult {
    let sleeping = clock.sleeperCount
    let report = ClockReport(
      now: clock.isVirtual || !options.stable ? clock.now.seconds : nil,
      actions: events.actionCount,
      sleeping: sleeping,
      outside: max(0, store.effects.count - sleeping)
    )
    return CommandResult(report, issues: events.issues)
  }

  /// Waits on a real clock until no effect runs, or until the time is over.
  fileprivate func waitUntilNothingRuns(atMost limit: Duration) async throws(CommandError) {
    let end = clock.now + limit
    while !store.effects.isEmpty, clock.now < end {
      try interruption.check()
      try? await Task.sleep(for: .milliseconds(5))
    }
    try await settle()
  }
}
