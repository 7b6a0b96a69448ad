/// `reset`: the store is made anew.
struct ResetCommand: Command {
  var name: String { "reset" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var summary: String { "start again with a new store" }
  var grammar: [String] { ["reset"] }
  var style: CommandArguments.Style { .words(maximum: 0) }
  var details: [String] { HelpText.reset }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    engine.reset()
    return CommandResult(EmptyReport())
  }
}
