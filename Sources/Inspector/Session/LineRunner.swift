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
    guard let name = Word.split(line).first, !name.text.hasPrefix("#") else {
      return CommandOutcome()
    }
    let outcome = await run(line, command: name)
    if table.isRepeated(name) {
      engine.typedLines.append(line, failed: !outcome.errors.isEmpty)
    }
    return outcome
  }

  private func run(_ line: String, command name: Word) async -> CommandOutcome {
    var isJSON = engine.options.json
    do throws(CommandError) {
      let command = try table.command(named: name)
      let arguments = try parser(of: command).parse(rest(of: line, behind: name))
      isJSON = isJSON || arguments.has(.json)
      let result = try await command.run(arguments, in: engine)
      return outcome(of: result, line: line, isJSON: isJSON)
    } catch {
      isJSON = isJSON || line.hasSuffix(" " + CommandOption.json.spelling)
      return failure(error, line: line, isJSON: isJSON)
    }
  }

  /// What the word at the cursor can become.
  func completions(for text: String, cursor: Int) -> Completions {
    let text = String(text.prefix(cursor))
    guard let name = Word.split(text).first, name.end < text.count else {
      return table.completions(of: Word.split(text).last ?? Word(text: "", start: text.count))
    }
    guard let command = try? table.command(named: name) else {
      return Completions(replacementStart: text.count)
    }
    let behind = rest(of: text, behind: name)
    if let last = Word.split(text).last, last.text.hasPrefix("--"), last.end == text.count {
      let options = command.options + CommandOption.everywhere
      return Completions(
        replacementStart: last.start,
        items: options.filter { $0.spelling.hasPrefix(last.text) }
          .map { .init(text: $0.spelling, display: $0.usage) }
      )
    }
    return command.completions(of: behind, in: engine)
  }

  /// Whether the text ends inside a bracket or a quote.
  func needsContinuation(_ text: String) -> Bool {
    var nesting = Nesting()
    for character in text { nesting.read(character) }
    return !nesting.isClosed
  }

  private func parser(of command: any Command) -> ArgumentParser {
    ArgumentParser(
      command: command.name,
      options: command.options + CommandOption.everywhere,
      style: command.style
    )
  }

  private func rest(of line: String, behind name: Word) -> Word {
    let behind = line.dropFirst(name.end)
    let blanks = behind.prefix(while: \.isWhitespace).count
    return Word(text: String(behind.dropFirst(blanks)), start: name.end + blanks)
  }

  private func outcome(of result: CommandResult, line: String, isJSON: Bool) -> CommandOutcome {
    if let failure = result.failure {
      var outcome = self.failure(failure, line: line, isJSON: isJSON)
      if !isJSON { outcome.output = text(of: result.report) }
      return outcome
    }
    var outcome = CommandOutcome(wantsQuit: result.wantsQuit)
    outcome.output = isJSON ? json(of: result.report, line: line) : text(of: result.report)
    return outcome
  }

  private func failure(_ error: CommandError, line: String, isJSON: Bool) -> CommandOutcome {
    engine.lastError = error
    var outcome = CommandOutcome(errors: [error])
    if isJSON { outcome.output = Self.encode(FailureEnvelope(command: line, error: error)) }
    return outcome
  }

  private func text(of report: any Report) -> String {
    var output = TextOutput(usesColor: engine.options.usesColor, width: engine.options.width)
    report.write(to: &output)
    return output.text
  }

  private func json(of report: any Report, line: String) -> String {
    func encode<R: Report>(_ report: R) -> String {
      Self.encode(ResultEnvelope(command: line, result: report))
    }
    return encode(report)
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

/// The object that a failure gives with `--json`.
private struct FailureEnvelope: Encodable {
  var command: String
  var ok = false
  var error: CommandError
}
