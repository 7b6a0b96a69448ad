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
    let recording = await engine.recording { () async throws(CommandError) in
      if engine.clock.isVirtual {
        try await engine.settle()
      } else {
        try await engine.waitUntilNothingRuns(atMost: limit)
      }
    }
    return engine.clockResult(recording, arguments)
  }
}
