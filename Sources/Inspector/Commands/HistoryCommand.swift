/// `history`: the actions so far, and the lines that were typed.
struct HistoryCommand: Command {
  /// How many actions are listed unless told otherwise.
  static let page = 20

  static let script = CommandOption(name: "script", help: "what was typed, as a command file")
  static let clear = CommandOption(name: "clear", help: "with 'ignore': keep all actions again")

  var name: String { "history" }
  var topic: CommandTopic { .look }
  var isRepeated: Bool { false }
  var summary: String { "list the last actions and what they changed" }
  var grammar: [String] {
    ["history [n]", "history ignore [path…]", "history limit <n>", "history --script"]
  }
  var options: [CommandOption] { [Self.script, Self.clear] }
  var style: CommandArguments.Style { .words(maximum: nil) }
  var examples: [String] {
    ["history 5", "history ignore panel.header.ticked", "history --script --out session.tca"]
  }
  var details: [String] { HelpText.history }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    if arguments.has(Self.script) { return CommandResult(script(of: engine)) }
    switch arguments.words.first?.text {
    case "ignore":
      return try ignore(Array(arguments.words.dropFirst()), arguments.has(Self.clear), in: engine)
    case "limit":
      engine.history.limit = try Self.count(arguments.words.dropFirst(), in: self, arguments)
      return settings(of: engine, isShown: false)
    case nil: return list(Self.page, arguments, in: engine)
    default:
      return list(try Self.count(arguments.words[...], in: self, arguments), arguments, in: engine)
    }
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    let words = Word.split(text.text, offset: text.start)
    guard words.first?.text == "ignore", let first = words.first, first.end < text.end else {
      let typed = words.count == 1 && words[0].end == text.end ? words[0].text : ""
      return Completions(
        replacementStart: text.end - typed.count,
        items: ["ignore", "limit"].filter { $0.hasPrefix(typed) }.map { .init(text: $0 + " ") }
      )
    }
    let last = words[words.count - 1]
    let typed = last.end == text.end && words.count > 1 ? last : Word(text: "", start: text.end)
    return engine.language.completions(
      of: typed, type: engine.store.actionType, state: engine.store.state)
  }

  private func list(
    _ count: Int,
    _ arguments: CommandArguments,
    in engine: Engine
  ) -> CommandResult {
    let entries = engine.history.entries
    return CommandResult(
      HistoryReport(
        // Hidden before the columns are laid out: their width would tell the length.
        entries: entries.suffix(count).map(engine.scrubbed),
        omitted: max(0, entries.count - count),
        hasTimes: engine.showsTimes(arguments),
        hasMoments: engine.showsMoments(arguments)
      )
    )
  }

  private func script(of engine: Engine) -> TextReport {
    let note = engine.clock.isVirtual ? [] : [Wording.typedOnRealClock]
    return TextReport(text: (note + engine.typedLines.script).joined(separator: "\n"))
  }

  private func ignore(
    _ words: [Word],
    _ clears: Bool,
    in engine: Engine
  ) throws(CommandError) -> CommandResult {
    let patterns = try engine.patterns(words)
    if clears { engine.history.stopIgnoring() }
    engine.history.ignore(patterns)
    return settings(of: engine, isShown: words.isEmpty && !clears)
  }

  private func settings(of engine: Engine, isShown: Bool) -> CommandResult {
    CommandResult(
      HistorySettingsReport(
        ignored: engine.history.ignored.map(\.text),
        limit: engine.history.limit,
        isShown: isShown
      )
    )
  }

  /// The only word as a number of actions.
  private static func count(
    _ words: ArraySlice<Word>,
    in command: any Command,
    _ arguments: CommandArguments
  ) throws(CommandError) -> Int {
    guard let word = words.first else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.aNumber, command: command.name),
        column: arguments.rest.end + 1
      )
    }
    guard words.count == 1 else {
      let extra = words[words.startIndex + 1]
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(extra.text, command: word.text),
        column: extra.column
      )
    }
    guard let count = Int(word.text), count > 0 else {
      throw CommandError(
        .syntax,
        Wording.notACount(word.text, command: command.name),
        column: word.column,
        suggestions: Spelling(["ignore", "limit"]).suggestions(for: word.text),
        notes: [Wording.seeHelp(command.name)]
      )
    }
    return count
  }
}
