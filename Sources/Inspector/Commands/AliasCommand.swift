/// `alias`: a name of one's own for the beginning of a line.
struct AliasCommand: Command {
  var name: String { "alias" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var summary: String { "name the beginning of a line; alone: the names" }
  var grammar: [String] { ["alias", "alias <name> = <text>"] }
  var style: CommandArguments.Style { .line }
  var examples: [String] { ["alias fav = send panel.rows[1].favoriteTapped"] }
  var details: [String] { HelpText.alias }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    let line = arguments.rest
    guard !line.text.isEmpty else {
      return CommandResult(AliasReport(aliases: engine.shownAliases, isShown: true))
    }
    guard let sign = line.text.firstIndex(of: "=") else {
      throw CommandError(
        .syntax, Wording.missingArgument(Wording.anAlias, command: name), column: line.end + 1)
    }
    let alias = Word.split(String(line.text[..<sign]), offset: line.start)
    let text = String(line.text[line.text.index(after: sign)...].drop(while: \.isWhitespace))
    guard let word = alias.first, !text.isEmpty else {
      throw CommandError(
        .syntax, Wording.missingArgument(Wording.anAlias, command: name), column: line.column)
    }
    guard alias.count == 1, word.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      throw CommandError(.syntax, Wording.badAlias, column: word.column)
    }
    if text.hasPrefix("!") {
      throw CommandError(
        .unsupported, Wording.aliasOfMark(word.text), column: line.end - text.count + 1)
    }
    if CommandTable.standard.isName(word.text) {
      throw CommandError(.unsupported, Wording.aliasIsCommand(word.text), column: word.column)
    }
    if let cycle = engine.aliases.cycle(of: word.text, for: text) {
      throw CommandError(
        .unsupported, Wording.aliasCycle(cycle), column: line.end - text.count + 1)
    }
    engine.aliases[word.text] = text
    return CommandResult(AliasReport(aliases: engine.shownAliases, isShown: false))
  }

  func secretStart(in text: Word, in engine: Engine) -> Int? {
    Self.line(in: text).flatMap { LineRedaction(engine: engine).secretStart(in: $0) }
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    guard let line = Self.line(in: text) else { return Completions(replacementStart: text.end) }
    return LineCompletion(engine: engine).completions(of: line)
  }

  /// The line behind the sign; nil without one.
  private static func line(in text: Word) -> Word? {
    guard let sign = text.text.firstIndex(of: "=") else { return nil }
    let behind = text.text[text.text.index(after: sign)...].drop(while: \.isWhitespace)
    return Word(text: String(behind), start: text.end - behind.count)
  }
}
