/// `expect`: the command fails when something is not as it should be.
struct ExpectCommand: Command {
  var name: String { "expect" }
  var topic: CommandTopic { .check }
  var summary: String { "fail unless something is as it should be" }
  var grammar: [String] {
    [
      "expect <path> <operator> <value>", "expect <path> is nil",
      "expect effects [path] <operator> <count>", "expect issues <operator> <count>",
      "expect error contains <text>", "expect … within <duration>",
    ]
  }
  var style: CommandArguments.Style { .rest }
  var examples: [String] {
    [
      "expect panel.rows[2].isFavorite == true", "expect destination is nil",
      "expect effects panel == 0",
    ]
  }
  var details: [String] { HelpText.expect }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    let clause = try ExpectClause.parse(arguments.rest)
    let expectation = Expectation(clause: clause, engine: engine)
    var subject = try expectation.evaluate()
    if let limit = clause.limit {
      guard !engine.clock.isVirtual else {
        throw CommandError(
          .unsupported, Wording.withinNeedsRealClock, column: limit.column)
      }
      try await engine.wait(atMost: limit.duration) { () throws(CommandError) in
        subject = try expectation.evaluate()
        return subject.holds
      }
    }
    guard subject.holds else {
      var failure = CommandError(
        .expectation,
        Wording.expectationFailed(
          clause.subject.text, clause.op.rawValue, subject.report.expected),
        column: clause.subject.column,
        notes: [Wording.actual(subject.report.actual)]
      )
      failure.comparison = subject.report
      throw failure
    }
    return CommandResult(subject.report)
  }

  func isOpen(_ text: Word, in engine: Engine) -> Bool {
    guard let rest = value(in: text) else { return false }
    guard let clause = try? ExpectClause.parse(rest) else { return Expectation.isOpen(path: rest) }
    return Expectation(clause: clause, engine: engine).isOpen
  }

  func secretStart(in text: Word, in engine: Engine) -> Int? {
    guard let rest = value(in: text) else { return unreadableStart(in: text) }
    if let clause = try? ExpectClause.parse(rest) {
      // Both sides may have changed places.
      if engine.redactions.relation(to: clause.operand.text) == .inside {
        return clause.subject.start
      }
      let isHidden =
        engine.redactions.relation(to: clause.subject.text) != .apart
        || Expectation.isUnreadable(clause.subject, in: engine)
      return isHidden && !clause.operand.text.isEmpty ? clause.operand.start : nil
    }
    let prefix = PathPrefix(rest.text)
    guard prefix.valueStart < rest.text.count,
      engine.redactions.relation(to: prefix.path) != .apart
        || Expectation.isUnreadable(Word(text: prefix.path, start: rest.start), in: engine)
    else { return nil }
    return rest.start + prefix.valueStart
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    ExpectCompletion(engine: engine).completions(of: text)
  }
}
