/// `unalias`: a name of one's own is taken back.
struct UnaliasCommand: Command {
  var name: String { "unalias" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var summary: String { "forget an alias" }
  var grammar: [String] { ["unalias <name>"] }
  var style: CommandArguments.Style { .words(maximum: 1) }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let word = arguments.words.first else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.aName, command: name),
        column: arguments.rest.end + 1
      )
    }
    guard engine.aliases[word.text] != nil else {
      throw CommandError(
        .unknownCommand,
        Wording.unknownAlias(word.text),
        column: word.column,
        suggestions: Spelling(engine.aliases.names).suggestions(for: word.text)
      )
    }
    engine.aliases[word.text] = nil
    return CommandResult(AliasReport(aliases: engine.shownAliases, isShown: false))
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    Completions(
      replacementStart: text.start,
      items: engine.aliases.names.filter { $0.hasPrefix(text.text) }.map { .init(text: $0) }
    )
  }
}
