/// `quit`: the session ends.
struct QuitCommand: Command {
  var name: String { "quit" }
  var aliases: [String] { ["exit"] }
  var topic: CommandTopic { .session }
  var isRepeated: Bool { false }
  var isMinor: Bool { true }
  var summary: String { "leave" }
  var grammar: [String] { ["quit"] }
  var style: CommandArguments.Style { .words(maximum: 0) }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    CommandResult(EmptyReport(), wantsQuit: true)
  }
}
