/// `reset`: the store is made anew.
struct ResetCommand: Command {
  var name: String { "reset" }
  var topic: CommandTopic { .session }
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

/// `quit`: the session ends.
struct QuitCommand: Command {
  var name: String { "quit" }
  var aliases: [String] { ["exit"] }
  var topic: CommandTopic { .session }
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

/// `help`: what there is and what numbers mean.
struct HelpCommand: Command {
  var name: String { "help" }
  var aliases: [String] { ["?"] }
  var topic: CommandTopic { .session }
  var summary: String { "this list; 'help send', 'help numbers'" }
  var grammar: [String] { ["help [command]", "help numbers"] }
  var style: CommandArguments.Style { .words(maximum: nil) }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let topic = arguments.words.first else {
      return CommandResult(TextReport(text: HelpText.overview(CommandTable.standard)))
    }
    if topic.text == "numbers" { return CommandResult(TextReport(text: HelpText.numbers)) }
    let command = try CommandTable.standard.command(named: topic)
    return CommandResult(TextReport(text: HelpText.page(of: command)))
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    CommandTable.standard.completions(of: text, adding: ["numbers"])
  }
}
