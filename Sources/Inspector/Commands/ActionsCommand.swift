/// `actions`: what can be sent from here.
struct ActionsCommand: Command {
  var name: String { "actions" }
  var topic: CommandTopic { .look }
  var summary: String { "list what can be sent, with payload types" }
  var grammar: [String] { ["actions [path]"] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] { ["actions", "actions panel.rows[2]", "actions destination.editor"] }

  var details: [String] { HelpText.actions }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    let path = arguments.words.first ?? Word(text: "", start: arguments.rest.start)
    return CommandResult(
      try engine.language.actions(
        at: path, of: engine.store.actionType, state: engine.store.state)
    )
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.language.completions(
      of: text,
      type: engine.store.actionType,
      state: engine.store.state
    )
  }
}
