/// `help`: what there is and what numbers mean.
struct HelpCommand: Command {
  var name: String { "help" }
  var aliases: [String] { ["?"] }
  var topic: CommandTopic { .session }
  var isRepeated: Bool { false }
  var summary: String { "this list; 'help send', 'help numbers'" }
  var grammar: [String] { ["help [command]", "help numbers", "help actions <path>"] }
  var style: CommandArguments.Style { .words(maximum: nil) }
  var examples: [String] { ["help send", "help numbers", "help actions panel.rows[2]"] }
  var details: [String] { HelpText.help }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let topic = arguments.words.first else {
      return CommandResult(HelpReport(document: .overview(CommandTable.standard)))
    }
    let isOfActions = topic.text == ActionsCommand().name
    if let extra = arguments.words.dropFirst(isOfActions ? 2 : 1).first {
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(extra.text, command: "\(name) \(topic.text)"),
        column: extra.column
      )
    }
    if isOfActions, arguments.words.count > 1 {
      let path = Array(arguments.words.dropFirst())
      return try await ActionsCommand().run(
        CommandArguments(words: path, rest: arguments.rest), in: engine)
    }
    if topic.text == "numbers" { return CommandResult(HelpReport(document: .numbers)) }
    let command = try CommandTable.standard.command(named: topic)
    return CommandResult(HelpReport(document: .page(of: command)))
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    CommandTable.standard.completions(of: text, adding: ["numbers"])
  }
}
