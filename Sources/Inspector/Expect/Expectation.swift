/// Finds what an expectation looks at and compares it.
@MainActor
struct Expectation {
  /// The parts of the expectation.
  var clause: ExpectClause

  /// The session.
  var engine: Engine

  /// Whether it holds, and what both sides are.
  func evaluate() throws(CommandError) -> (holds: Bool, report: ExpectationReport) {
    if let unknown = clause.unknownOperator {
      throw unknown.error(column: clause.operatorColumn)
    }
    let words = Word.split(clause.subject.text, offset: clause.subject.start)
    switch words.first?.text {
    case "effects" where words.count <= 2:
      let feature = try engine.feature(at: words.count == 2 ? words[1] : nil)
      return try compare(StateValue(value: engine.effectCount(at: feature), type: Int.self))
    case "issues" where words.count == 1:
      return try compare(StateValue(value: engine.ledger.issueCount, type: Int.self))
    case "error" where words.count == 1:
      return try compare(
        StateValue(value: engine.lastError?.message as Any, type: String?.self)
      )
    default:
      if words.count > 1 {
        throw CommandError(
          .syntax,
          Wording.unexpectedArgument(words[1].text, command: words[0].text),
          column: words[1].column
        )
      }
      return try compare(engine.states.value(of: engine.store.state, at: clause.subject))
    }
  }

  /// Whether the id of an element in a path, behind which the operator is to come, has no end.
  static func isOpen(path: Word) -> Bool {
    let first = Word.split(path.text, limit: 1).first?.text
    return OpenEnd.exists(in: path.text) && first != "error" && first != "issues"
  }

  /// Whether a subject is nothing that can be looked at: it may be meant for anything.
  static func isUnreadable(_ subject: Word, in engine: Engine) -> Bool {
    let first = Word.split(subject.text, limit: 1).first?.text
    guard first != "effects", first != "issues", first != "error" else { return false }
    do throws(CommandError) {
      _ = try engine.states.value(of: engine.store.state, at: subject)
      return false
    } catch {
      return true
    }
  }

  /// Whether the operand ends inside a bracket or a quote.
  var isOpen: Bool {
    guard let subject = try? engine.states.value(of: engine.store.state, at: clause.subject) else {
      return OpenEnd.last(in: clause.operand.text)?.bracket == "\""
    }
    let type = clause.op == .contains ? elementType(of: subject) : subject.type
    return type.map { engine.states.isOpen(clause.operand, as: $0) } ?? false
  }

  /// Compares a value; nil stands for a path that goes on below what is not there.
  private func compare(
    _ subject: StateValue?
  ) throws(CommandError) -> (holds: Bool, report: ExpectationReport) {
    let value: Any = subject?.value ?? Any?.none as Any
    let isNil = Comparison.flattened(value) == nil
    let actual = isNil ? "nil" : engine.states.spelling(of: value)
    switch clause.op {
    case .isNil: return (isNil, report(nil, actual))
    case .isNotNil: return (!isNil, report(nil, actual))
    default: break
    }
    guard let subject else {
      // The path ends before: only to be nil holds.
      let holds = clause.op == .equal && clause.operand.text == "nil"
      return (holds, report(clause.operand.text, actual))
    }
    let expected = try operand(for: subject)
    return (
      try holds(value, expected, type: subject.type),
      report(engine.states.spelling(of: expected), actual)
    )
  }

  private func operand(for subject: StateValue) throws(CommandError) -> Any {
    guard clause.op == .contains else {
      try checkQuotes(for: subject.type)
      return try engine.states.read(clause.operand, like: subject)
    }
    guard let element = elementType(of: subject) else { throw notComparable(subject.type) }
    try checkQuotes(for: element)
    return try engine.states.read(clause.operand, like: StateValue(value: element, type: element))
  }

  /// The type of what a value can contain; nil when it contains nothing.
  private func elementType(of subject: StateValue) -> (any Any.Type)? {
    let value = Comparison.flattened(subject.value)
    return value is String || value == nil ? String.self : ElementType.of(value)
  }

  private func holds(
    _ value: Any,
    _ expected: Any,
    type: any Any.Type
  ) throws(CommandError) -> Bool {
    let result: Bool? =
      switch clause.op {
      case .equal: Comparison.areEqual(value, expected)
      case .notEqual: Comparison.areEqual(value, expected).map(!)
      case .less: Comparison.isLess(value, expected)
      case .greater: Comparison.isLess(expected, value)
      case .lessOrEqual: Comparison.isLess(expected, value).map(!)
      case .greaterOrEqual: Comparison.isLess(value, expected).map(!)
      case .contains: Comparison.contains(value, expected)
      case .isNil, .isNotNil: nil
      }
    guard let result else { throw notComparable(type) }
    return result
  }

  private func notComparable(_ type: any Any.Type) -> CommandError {
    CommandError(
      .unsupported,
      Wording.notComparable("\(type)", op: clause.op.rawValue),
      column: clause.operatorColumn
    )
  }

  private func report(_ expected: String?, _ actual: String) -> ExpectationReport {
    let path = clause.subject.text
    let isNil = actual == "nil"
    return ExpectationReport(
      path: path,
      op: clause.op.rawValue,
      expected: expected.map { engine.redactions.value($0, at: path) },
      actual: isNil ? actual : engine.redactions.value(actual, at: path)
    )
  }
}

/// The element type of a sequence whose type is not known.
private enum ElementType {
  static func of(_ value: Any?) -> (any Any.Type)? {
    guard let sequence = value as? any Sequence else { return nil }
    return element(of: sequence)
  }

  private static func element<S: Sequence>(of sequence: S) -> any Any.Type { S.Element.self }
}
