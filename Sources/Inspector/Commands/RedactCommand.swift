/// `redact` and `unredact`: which values are hidden.
struct RedactCommand: Command {
  /// Whether it shows what is hidden again.
  var isUndo = false

  var name: String { isUndo ? "unredact" : "redact" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var summary: String {
    isUndo ? "show a hidden value again" : "hide the values of a path; alone: what is hidden"
  }
  var grammar: [String] { isUndo ? ["unredact <path>"] : ["redact", "redact <path>"] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] {
    [isUndo ? "unredact session.name" : "redact session.name", "\(name) panel.rows[*].title"]
  }
  var details: [String] { HelpText.redact }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let pattern = arguments.words.first else {
      guard !isUndo else {
        throw CommandError(
          .syntax,
          Wording.missingArgument(Wording.aPattern, command: name),
          column: arguments.rest.end + 1
        )
      }
      return CommandResult(RedactionReport(patterns: engine.redactions.patterns, isShown: true))
    }
    if isUndo { try show(pattern, in: engine) } else { try engine.hide(pattern) }
    return CommandResult(RedactionReport(patterns: engine.redactions.patterns, isShown: false))
  }

  private func show(_ pattern: Word, in engine: Engine) throws(CommandError) {
    let patterns = engine.redactions.patterns
    guard patterns.contains(pattern.text) else {
      throw CommandError(
        .unknownField,
        Wording.notHidden(pattern.text),
        column: pattern.column,
        suggestions: Spelling(patterns).suggestions(for: pattern.text)
      )
    }
    engine.show(pattern.text)
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    guard isUndo else {
      let paths = engine.states.completions(of: text, state: engine.store.state, or: [])
      guard paths.items.isEmpty else { return paths }
      return engine.language.completions(
        of: text, type: engine.store.actionType, state: engine.store.state)
    }
    return Completions(
      replacementStart: text.start,
      items: engine.redactions.patterns.filter { $0.hasPrefix(text.text) }.map { .init(text: $0) }
    )
  }
}

/// What is hidden.
struct RedactionReport: Report {
  /// The patterns.
  var patterns: [String]

  /// Whether it was asked for: what was set is not repeated to a person.
  var isShown: Bool

  private enum CodingKeys: String, CodingKey {
    case patterns
  }

  func write(to text: inout TextOutput) {
    guard isShown else { return }
    if patterns.isEmpty { text.line(Wording.nothingHidden) }
    for pattern in patterns { text.line(pattern) }
  }
}
