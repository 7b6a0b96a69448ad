/// Runs lines in a session and turns what they give into output.
@MainActor
final class LineRunner {
  /// What commands work with.
  let engine: Engine

  private let table: CommandTable

  /// Creates a runner over a session.
  init(engine: Engine, table: CommandTable = .standard) {
    self.engine = engine
    self.table = table
  }

  /// What joins physical lines.
  var continuation: LineContinuation { LineContinuation(engine: engine, table: table) }

  /// Runs a line of which it is known what it gives; false for one that ``run(_:)`` has to run.
  func runAgain(_ line: String, before next: String?, into output: inout [UInt8]) -> Bool {
    engine.runAgain(line, before: next, into: &output)
  }

  /// Runs one logical line.
  func run(_ line: String) async -> CommandOutcome {
    let marked = MarkedLine(line)
    let command = engine.aliases.expanding(marked.command)
    let shown = redaction.redacted(line)
    let typed = TypedLine(shown, marked, running: command)
    guard let name = Word.split(command, limit: 1).first else {
      return marked.mustFail ? failure(.markAlone(marked), typed) : CommandOutcome()
    }
    guard !name.text.hasPrefix("#") else { return CommandOutcome() }
    if marked.mustFail, name.text.hasPrefix("!") { return failure(.secondMark(marked), typed) }
    var outcome = await run(Word(text: command, start: marked.mark.count), typed)
    if typed.isAlias {
      outcome.expandedLine = redaction.redacted(typed.expandedLine)
    }
    if table.isRepeated(name), !outcome.isInterrupted {
      // A text that the line has brought to a hidden path is known only now.
      let kept = engine.secrets.scrubbed(MarkedLine(shown).command)
      engine.typedLines.append(kept, failed: outcome.hasFailed)
    }
    return outcome
  }

  /// What hides parts of lines.
  var redaction: LineRedaction { LineRedaction(engine: engine, table: table) }

  /// Runs a command and turns what it gives into what the line gives.
  private func run(_ command: Word, _ typed: TypedLine) async -> CommandOutcome {
    do throws(CommandError) {
      var result = try await LineExecutor(engine: engine, table: table).execute(command)
      result.failure = result.failure.map { redaction.redacted($0, of: command) }
      guard typed.mustFail, result.failure?.code != .interrupted else {
        let outcome = try outcome(of: result, typed)
        if let sent = result.sent, !typed.isAlias, !outcome.hasFailed {
          engine.keep(typed.line, sending: sent, giving: outcome.output)
        }
        return outcome
      }
      if let failure = result.failure { return try heldFailure(failure, result, typed) }
      guard result.source == nil else { return try outcome(of: result, typed) }
      result.failure = .didNotFail(typed.mark)
      result.isWhole = true
      return try outcome(of: result, typed)
    } catch {
      let error = redaction.redacted(error, of: command)
      let asksForJSON = Word.split(command.text).contains { $0.text == CommandOption.json.spelling }
      let typed = typed.asking(forJSON: asksForJSON)
      return typed.mustFail && error.code != .interrupted
        ? heldFailure(error, typed) : failure(error, typed)
    }
  }

  /// What the word at the cursor can become.
  func completions(for text: String, cursor: Int) -> Completions {
    let marked = MarkedLine(String(text.prefix(cursor)))
    return LineCompletion(engine: engine, table: table)
      .completions(of: Word(text: marked.command, start: marked.mark.count))
  }

  private func outcome(
    of result: CommandResult,
    _ typed: TypedLine
  ) throws(CommandError) -> CommandOutcome {
    let typed = typed.asking(forJSON: result.isJSON)
    var outcome = CommandOutcome(wantsQuit: result.wantsQuit)
    if let failure = result.failure {
      outcome = self.failure(failure, typed)
      outcome.wantsQuit = result.wantsQuit
      if isJSON(typed), !result.isWhole { return outcome }
    }
    if let file = result.file {
      let text = isJSON(typed) ? json(of: result, typed) : plainText(of: result.report)
      let output = OutputFile(path: file)
      if output.file.isStandardOutput { outcome.output = text } else { try output.write(text) }
    } else {
      outcome.output = isJSON(typed) ? json(of: result, typed) : text(of: result.report)
    }
    outcome.source = result.source.map { request(for: $0, typed) }
    return outcome
  }

  /// The file that a line asks for; behind the mark of failure only one that cannot be run holds.
  private func request(for file: SourceFile, _ typed: TypedLine) -> SourceRequest {
    let failing: @MainActor @Sendable (CommandError) -> CommandOutcome = { [weak self] error in
      guard let self else { return CommandOutcome(errors: [error]) }
      return typed.mustFail ? heldFailure(error, typed) : failure(error, typed)
    }
    guard typed.mustFail else { return SourceRequest(file: file, failing: failing) }
    return SourceRequest(
      file: file,
      refusing: { [weak self] in
        let error = CommandError.sourceCannotFail(typed.mark)
        return self?.failure(error, typed) ?? CommandOutcome(errors: [error])
      },
      failing: failing
    )
  }

  // MARK: - Failures

  private func failure(_ error: CommandError, _ typed: TypedLine) -> CommandOutcome {
    engine.lastError = error
    var outcome = CommandOutcome(errors: [error])
    outcome.hasFailed = error.code != .expectation || !typed.mustFail
    if isJSON(typed) {
      outcome.output = encode(FailureEnvelope(command: typed.line, error: placed(error, typed)))
    }
    return outcome
  }

  /// What a line gives whose command failed as it must.
  private func heldFailure(
    _ error: CommandError,
    _ result: CommandResult,
    _ typed: TypedLine
  ) throws(CommandError) -> CommandOutcome {
    let typed = typed.asking(forJSON: result.isJSON)
    var held = result
    held.failure = nil
    if isJSON(typed) { held.report = HeldFailureReport(error: placed(error, typed)) }
    var outcome = try outcome(of: held, typed)
    outcome.hasFailed = true
    engine.lastError = error
    return outcome
  }

  private func heldFailure(_ error: CommandError, _ typed: TypedLine) -> CommandOutcome {
    engine.lastError = error
    var outcome = CommandOutcome()
    outcome.hasFailed = true
    if isJSON(typed) {
      outcome.output = encode(
        ResultEnvelope(
          command: typed.line, result: HeldFailureReport(error: placed(error, typed))))
    }
    return outcome
  }

  /// A failure with the place that programs read.
  private func placed(_ error: CommandError, _ typed: TypedLine) -> CommandError {
    var placed = error.standing(at: engine.linePlace, in: typed.expandedLine)
    if typed.isAlias { placed.expandedLine = redaction.redacted(typed.expandedLine) }
    return placed
  }

  // MARK: - Output

  private func isJSON(_ typed: TypedLine) -> Bool { engine.printsJSON || typed.asksForJSON }

  private func text(of report: any Report) -> String {
    var output = TextOutput(usesColor: engine.usesColor, width: engine.lineWidth)
    report.write(to: &output)
    return engine.secrets.scrubbed(output.text)
  }

  /// As it is written to a file: no colour, no limit to a line.
  private func plainText(of report: any Report) -> String {
    var output = TextOutput()
    report.write(to: &output)
    return engine.secrets.scrubbed(output.text)
  }

  private func json(of result: CommandResult, _ typed: TypedLine) -> String {
    func encoded<R: Report>(_ report: R) -> String {
      if let error = result.failure {
        return encode(
          FailedResultEnvelope(
            command: typed.line, result: report, error: placed(error, typed)))
      }
      return encode(ResultEnvelope(command: typed.line, result: report))
    }
    return encoded(result.report)
  }

  private func encode(_ value: some Encodable) -> String {
    do {
      let json = try OrderedJSONEncoder().encode(value)
      return engine.secrets.isEmpty ? json.text : json.mapStrings(engine.secrets.scrubbed).text
    } catch {
      preconditionFailure("Report that cannot be encoded")
    }
  }
}
