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

  /// Runs one logical line.
  func run(_ line: String) async -> CommandOutcome {
    let expanded = engine.aliases.expanding(line)
    guard let name = Word.split(expanded, limit: 1).first, !name.text.hasPrefix("#") else {
      return CommandOutcome()
    }
    var outcome = await run(expanded, typed: line)
    if expanded != line { outcome.expandedLine = expanded }
    if table.isRepeated(name), outcome.errors.first?.code != .interrupted {
      engine.typedLines.append(line, failed: !outcome.errors.isEmpty)
    }
    return outcome
  }

  private func run(_ line: String, typed: String) async -> CommandOutcome {
    do throws(CommandError) {
      let result = try await LineExecutor(engine: engine, table: table)
        .execute(Word(text: line, start: 0))
      return try outcome(of: result, typed: typed)
    } catch {
      let asksForJSON = Word.split(line).contains { $0.text == CommandOption.json.spelling }
      return failure(error, typed: typed, isJSON: engine.options.json || asksForJSON)
    }
  }

  /// What the word at the cursor can become.
  func completions(for text: String, cursor: Int) -> Completions {
    LineCompletion(engine: engine, table: table)
      .completions(of: Word(text: String(text.prefix(cursor)), start: 0))
  }

  private func outcome(
    of result: CommandResult,
    typed: String
  ) throws(CommandError) -> CommandOutcome {
    let isJSON = engine.options.json || result.isJSON
    var outcome = CommandOutcome(wantsQuit: result.wantsQuit)
    if let failure = result.failure {
      outcome = self.failure(failure, typed: typed, isJSON: isJSON)
      if isJSON, !result.isWhole { return outcome }
    }
    if let file = result.file {
      let text = isJSON ? json(of: result, typed: typed) : plainText(of: result.report)
      try OutputFile(path: file).write(text)
    } else {
      outcome.output = isJSON ? json(of: result, typed: typed) : text(of: result.report)
    }
    outcome.source = result.source.map { file in
      SourceRequest(file: file) { [weak self] error in
        self?.failure(error, typed: typed, isJSON: isJSON) ?? CommandOutcome(errors: [error])
      }
    }
    return outcome
  }

  private func failure(_ error: CommandError, typed: String, isJSON: Bool) -> CommandOutcome {
    engine.lastError = error
    var outcome = CommandOutcome(errors: [error])
    if isJSON { outcome.output = Self.encode(FailureEnvelope(command: typed, error: error)) }
    return outcome
  }

  private func text(of report: any Report) -> String {
    var output = TextOutput(usesColor: engine.options.usesColor, width: engine.width)
    report.write(to: &output)
    return output.text
  }

  /// As it is written to a file: no colour, no limit to a line.
  private func plainText(of report: any Report) -> String {
    var output = TextOutput()
    report.write(to: &output)
    return output.text
  }

  private func json(of result: CommandResult, typed: String) -> String {
    func encode<R: Report>(_ report: R) -> String {
      if let error = result.failure {
        return Self.encode(FailedResultEnvelope(command: typed, result: report, error: error))
      }
      return Self.encode(ResultEnvelope(command: typed, result: report))
    }
    return encode(result.report)
  }

  private static func encode(_ value: some Encodable) -> String {
    do {
      return try OrderedJSONEncoder().encode(value).text
    } catch {
      preconditionFailure("Report that cannot be encoded")
    }
  }
}

/// The object that a command gives with `--json`.
private struct ResultEnvelope<Result: Encodable>: Encodable {
  var command: String
  var ok = true
  var result: Result
}

/// The object that a command gives with `--json` when it failed and has a whole result.
private struct FailedResultEnvelope<Result: Encodable>: Encodable {
  var command: String
  var ok = false
  var result: Result
  var error: CommandError
}

/// The object that a failure gives with `--json`.
private struct FailureEnvelope: Encodable {
  var command: String
  var ok = false
  var error: CommandError
}
