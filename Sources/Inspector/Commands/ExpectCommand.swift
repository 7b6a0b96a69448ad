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
      let isHidden =
        engine.redactions.relation(to: clause.subject.text) != .apart
        || Expectation(clause: clause, engine: engine).isUnreadable
      return isHidden && !clause.operand.text.isEmpty ? clause.operand.start : nil
    }
    let words = Word.split(rest.text, offset: rest.start)
    guard words.count > 1, engine.redactions.relation(to: words[0].text) != .apart else {
      return nil
    }
    return words[1].start
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    ExpectCompletion(engine: engine).completions(of: text)
  }
}
