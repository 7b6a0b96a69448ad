/// All commands by name.
@MainActor
struct CommandTable {
  /// The commands of the inspector.
  static let standard = CommandTable(commands: [
    SendCommand(), SendCommand(isForced: true), AdvanceCommand(), SettleCommand(),
    StateCommand(), EffectsCommand(), HistoryCommand(), DiffCommand(), ActionsCommand(),
    EnvelopeCommand(), TimeCommand(), ExpectCommand(), IssuesCommand(), HelpCommand(),
    ResetCommand(), SetCommand(), AliasCommand(), UnaliasCommand(), SourceCommand(),
    RedactCommand(),
    RedactCommand(isUndo: true),
    EchoCommand(), QuitCommand(),
  ])

  /// The commands in the order of help.
  let commands: [any Command]

  /// The command that a word names: by its name, an alias, or a prefix that only one name has.
  func command(named word: Word) throws(CommandError) -> any Command {
    if let command = commands.first(where: { $0.name == word.text }) { return command }
    if let command = commands.first(where: { $0.aliases.contains(word.text) }) { return command }
    if word.text.hasPrefix("!") {
      throw CommandError(.syntax, Wording.markIsNoCommand, column: word.column)
    }
    let matches = commands.filter { $0.name.hasPrefix(word.text) && !$0.name.hasSuffix("!") }
    if matches.count == 1, let match = matches.first { return match }
    let names = commands.map(\.name)
    if matches.count > 1 {
      throw CommandError(
        .unknownCommand,
        Wording.ambiguousCommand(word.text, matches.map(\.name)),
        column: word.column
      )
    }
    throw CommandError(
      .unknownCommand,
      Wording.unknownCommand(word.text),
      column: word.column,
      suggestions: Spelling(names).suggestions(for: word.text),
      notes: [Wording.commands(names)]
    )
  }

  /// Whether a word is the name of a command, in full.
  func isName(_ word: String) -> Bool {
    commands.contains { $0.name == word || $0.aliases.contains(word) }
  }

  /// Whether lines that begin with a word belong in a command file; an unknown word does.
  func isRepeated(_ name: Word) -> Bool { (try? command(named: name))?.isRepeated ?? true }

  /// The names that a word can become.
  func completions(of word: Word, adding others: [String] = []) -> Completions {
    let names = commands.map(\.name) + others
    return Completions(
      replacementStart: word.start,
      items: names.filter { $0.hasPrefix(word.text) }.sorted().map { .init(text: $0) }
    )
  }
}
