/// `time`: a command runs and its time is told.
struct TimeCommand: Command {
  /// The most 'time' that stand before a command.
  static let maximalNesting = 16

  var name: String { "time" }
  var topic: CommandTopic { .cost }
  var summary: String { "run a command and tell how long it took" }
  var grammar: [String] { ["time <command>"] }
  var style: CommandArguments.Style { .line }
  var examples: [String] { ["time state panel", "time send panel.rows[2].favoriteTapped"] }
  var details: [String] { HelpText.time }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard !arguments.rest.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.aCommand, command: name),
        column: arguments.rest.column
      )
    }
    guard !isTooDeep(arguments.rest) else {
      throw CommandError(
        .unsupported, Wording.timeNestedTooDeep(Self.maximalNesting),
        column: arguments.rest.column)
    }
    let start = ContinuousClock.now
    var result = try await LineExecutor(engine: engine, isStable: !engine.showsTimes(arguments))
      .execute(arguments.rest)
    let elapsed = ContinuousClock.now - start
    guard result.source == nil else {
      throw CommandError(
        .unsupported, Wording.sourceIsNotTimed, column: arguments.rest.column)
    }
    result.report = TimedReport(
      ns: result.isStable ? nil : elapsed / .nanoseconds(1),
      result: AnyReport(report: result.report)
    )
    return result
  }

  func isOpen(_ text: Word, in engine: Engine) -> Bool {
    guard let rest = value(in: text), !isTooDeep(rest) else { return false }
    return LineContinuation(engine: engine).isOpen(rest)
  }

  func secretStart(in text: Word, in engine: Engine) -> Int? {
    guard let rest = value(in: text) else { return unreadableStart(in: text) }
    return isTooDeep(rest) ? rest.start : LineRedaction(engine: engine).secretStart(in: rest)
  }

  /// Whether more of the same command stands before the one that is timed than anyone needs.
  private func isTooDeep(_ rest: Word) -> Bool {
    let most = 2 * Self.maximalNesting
    let leading = Word.split(rest.text, limit: most)
      .prefix { $0.text == name || $0.text.hasPrefix("--") }
    return leading.count == most
      || leading.count { $0.text == name } >= Self.maximalNesting
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    isTooDeep(text)
      ? Completions(replacementStart: text.end)
      : LineCompletion(engine: engine).completions(of: text)
  }
}
