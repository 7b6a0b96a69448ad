/// `time`: a command runs and its time is told.
struct TimeCommand: Command {
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
    value(in: text).map { LineContinuation(engine: engine).isOpen($0) } ?? false
  }

  func secretStart(in text: Word, in engine: Engine) -> Int? {
    value(in: text).flatMap { LineRedaction(engine: engine).secretStart(in: $0) }
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    LineCompletion(engine: engine).completions(of: text)
  }
}
