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
    let start = engine.ledger.actionCount
    engine.interruption.progress.begin(.advancing)
    defer { engine.interruption.progress.end() }
    let recording = await engine.recording { () async throws(CommandError) in
      try await engine.settle(inWorkSince: start)
      while engine.clock.wakeNext(until: end) { try await engine.settle(inWorkSince: start) }
    }
    return engine.clockResult(recording, arguments)
  }
}
