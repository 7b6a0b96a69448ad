/// Hides what a typed line holds for a hidden path.
@MainActor
struct LineRedaction {
  /// What commands work with.
  let engine: Engine

  /// The commands.
  var table = CommandTable.standard

  /// A line as it may be shown and kept.
  ///
  /// - Parameter line: A logical line, perhaps with the mark `!` and an alias at its start.
  /// - Returns: The line; what stands for a hidden value is replaced to its end.
  func redacted(_ line: String) -> String {
    guard !engine.redactions.isEmpty else { return line }
    let marked = MarkedLine(line)
    guard let start = secretStart(in: Word(text: marked.command, start: 0)) else {
      return engine.secrets.scrubbed(line)
    }
    let hidden = marked.command.count - start
    return engine.secrets.scrubbed(line.dropLast(hidden) + (hidden > 0 ? Wording.redacted : ""))
  }

  /// The failure of a line without what it says about a hidden value.
  ///
  /// - Parameters:
  ///   - error: The failure, whose column counts in the line.
  ///   - line: The command that ran, its mark left out, with its place.
  /// - Returns: The failure.
  func redacted(_ error: CommandError, of line: Word) -> CommandError {
    guard !engine.redactions.isEmpty else { return error }
    guard let start = secretStart(in: line), let column = error.column,
      column > start || start < nameEnd(of: line) || quotes(error, from: start, of: line)
    else { return error.mapTexts(engine.secrets.scrubbed) }
    return CommandError(error.code, Wording.hiddenValueIsWrong, column: start + 1)
  }

  /// Where what stands for a hidden value starts, in characters before it; nil when nothing is hidden.
  func secretStart(in line: Word) -> Int? {
    // An alias stands at the start: the ends of the typed line and of the one that runs are the same.
    let expanded = Word(text: engine.aliases.expanding(line.text), start: 0)
    guard let name = Word.split(expanded.text, limit: 1).first else { return nil }
    let rest = LineExecutor.rest(of: expanded, behind: name)
    let start =
      if let command = try? table.command(named: name) {
        command.secretStart(in: rest, in: engine) ?? misplacedValue(in: rest)
      } else {
        unknownStart(name, rest)
      }
    return start.map { line.end - min(expanded.end - $0, line.text.count) }
  }

  /// Whether a failure that points elsewhere repeats the beginning of what is hidden.
  private func quotes(_ error: CommandError, from start: Int, of line: Word) -> Bool {
    let hidden = line.text.dropFirst(start - line.start)
    let beginning = hidden.prefix { !$0.isWhitespace }.prefix(Self.quotedCharacters)
    guard beginning.count > 1 else { return false }
    return ([error.message] + error.notes + error.suggestions).contains { $0.contains(beginning) }
  }

  /// How much of a text messages quote at least.
  private static let quotedCharacters = 20

  /// Where the first word ends, which the message may name whole.
  private func nameEnd(of line: Word) -> Int {
    Word.split(line.text, offset: line.start, limit: 1).first?.end ?? line.start
  }

  /// Of a line whose command nobody knows all is hidden that does not look like a name or a path.
  private func unknownStart(_ name: Word, _ rest: Word) -> Int {
    let plain = name.text.prefix { $0 != "(" && $0 != "\"" }.count
    return plain < name.text.count ? name.start + plain : rest.start
  }

  /// Where a value starts behind a hidden path, in a line that takes none there.
  private func misplacedValue(in rest: Word) -> Int? {
    for word in Word.split(rest.text) where !word.text.hasPrefix("--") {
      let text = String(rest.text.dropFirst(word.start))
      let prefix = PathPrefix(text)
      if prefix.hasValue, engine.redactions.relation(to: prefix.path) == .inside {
        return rest.start + word.start + prefix.path.count
      }
      let payload = engine.language.payload(of: text, as: engine.store.actionType)
      guard let start = payload.secretStart(engine.redactions) else { continue }
      guard let first = text.dropFirst(start).first, first == "\"" || first == "(" else { continue }
      return rest.start + word.start + start
    }
    return nil
  }
}
