/// `help`: what there is and what numbers mean.
struct HelpCommand: Command {
  var name: String { "help" }
  var aliases: [String] { ["?"] }
  var topic: CommandTopic { .session }
  var isRepeated: Bool { false }
  var summary: String { "this list; 'help send', 'help numbers'" }
  var grammar: [String] { ["help [command]", "help numbers", "help actions <path>"] }
  var style: CommandArguments.Style { .words(maximum: nil) }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    if let extra = arguments.words.dropFirst().first,
      arguments.words[0].text != ActionsCommand().name
    {
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(extra.text, command: "\(name) \(arguments.words[0].text)"),
        column: extra.column
      )
    }
    guard let topic = arguments.words.first else {
      return CommandResult(TextReport(text: HelpText.overview(CommandTable.standard)))
    }
    if topic.text == ActionsCommand().name, arguments.words.count > 1 {
      let path = Array(arguments.words.dropFirst())
      return try await ActionsCommand().run(
        CommandArguments(words: path, rest: arguments.rest), in: engine)
    }
    if topic.text == "numbers" { return CommandResult(TextReport(text: HelpText.numbers)) }
    let command = try CommandTable.standard.command(named: topic)
    return CommandResult(TextReport(text: HelpText.page(of: command)))
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    CommandTable.standard.completions(of: text, adding: ["numbers"])
  }
}
