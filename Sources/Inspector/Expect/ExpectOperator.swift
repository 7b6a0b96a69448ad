/// How an expectation compares.
enum ExpectOperator: String, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case contains
  case isNil = "is nil"
  case isNotNil = "is not nil"
}

/// The parts of an expectation: what is looked at, how it is compared, with what.
struct ExpectClause {
  /// What is looked at: a state path, or `effects`, `issues`, `error` with what follows.
  var subject: Word

  /// How it is compared.
  var op: ExpectOperator

  /// What stands in place of an operator; nil when it is one.
  ///
  /// The clause is parsed all the same, so that its operand can be hidden; to evaluate it is an error.
  var unknownOperator: UnknownOperator?

  /// Where the operator stands.
  var operatorColumn: Int

  /// What should be there; its text is empty for `is nil`.
  var operand: Word

  /// How long it may take until it holds, and where that stands; nil when it has to hold at once.
  var limit: (duration: Duration, column: Int)?

  /// Splits the text behind `expect` at its first operator outside quotes and brackets.
  ///
  /// - Parameter text: The text with its place in the line.
  /// - Returns: The parts.
  /// - Throws: That there is no subject, no operator or no operand.
  static func parse(_ text: Word) throws(CommandError) -> ExpectClause {
    guard let (rest, limit) = splitLimit(text) else { return try parseAtOnce(text) }
    var clause = try parseAtOnce(rest)
    clause.limit = limit
    return clause
  }

  /// Takes `within 2s` off the end.
  private static func splitLimit(_ text: Word) -> (Word, (duration: Duration, column: Int))? {
    let words = Word.split(text.text, offset: text.start)
    guard words.count > 2, let last = words.last, words[words.count - 2].text == "within",
      let duration = DurationReader().read(last.text)
    else { return nil }
    let within = words[words.count - 2]
    let rest = text.text.prefix(within.start - text.start)
    return (Word(text: String(rest), start: text.start), (duration, within.column))
  }

  private static func parseAtOnce(_ text: Word) throws(CommandError) -> ExpectClause {
    let characters = Array(text.text)
    var nesting = Nesting()
    for index in characters.indices {
      if nesting.isClosed, let (op, length) = match(characters, at: index) {
        return try clause(characters, text.start, op, index, length)
      }
      nesting.read(characters[index])
    }
    guard !text.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.expectGrammar, command: "expect"),
        column: text.column
      )
    }
    if let open = OpenEnd.last(in: text.text) {
      throw .syntax(Wording.notClosed(open.bracket), text.start + open.offset + 1)
    }
    let equalSign = characters.firstIndex(of: "=")
    throw CommandError(
      .syntax,
      Wording.missingOperator,
      column: equalSign.map { text.start + $0 + 1 } ?? text.end + 1,
      suggestions: equalSign == nil ? [] : [ExpectOperator.equal.rawValue],
      notes: [Wording.operators(ExpectOperator.allCases.map(\.rawValue))]
    )
  }

  private static func match(
    _ characters: [Character],
    at index: Int
  ) -> (ExpectOperator, Int)? {
    let rest = characters[index...]
    for op in ExpectOperator.allCases {
      let spelling = Array(op.rawValue)
      if spelling.first?.isLetter == true {
        let isStart = index > 0 && characters[index - 1].isWhitespace
        guard isStart, let length = wordsMatch(op.rawValue, rest) else { continue }
        return (op, length)
      }
      if rest.starts(with: spelling) { return (op, spelling.count) }
    }
    return nil
  }

  /// The length of the words at the start of the text; any number of blanks may part them.
  private static func wordsMatch(_ words: String, _ text: ArraySlice<Character>) -> Int? {
    var rest = text
    for (index, word) in words.split(separator: " ").enumerated() {
      if index > 0 {
        let trimmed = rest.drop(while: \.isWhitespace)
        guard trimmed.count < rest.count else { return nil }
        rest = trimmed
      }
      guard rest.starts(with: word) else { return nil }
      rest = rest.dropFirst(word.count)
    }
    guard rest.first?.isWhitespace ?? true else { return nil }
    return text.count - rest.count
  }

  private static func clause(
    _ characters: [Character],
    _ start: Int,
    _ op: ExpectOperator,
    _ index: Int,
    _ length: Int
  ) throws(CommandError) -> ExpectClause {
    let subject = trimmed(characters[..<index], start)
    let unknown = UnknownOperator(characters[index...], behind: op)
    let operand = trimmed(characters[(index + (unknown?.text.count ?? length))...], start)
    guard !subject.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.expectSubject, command: "expect"),
        column: start + index + 1
      )
    }
    let takesOperand = op != .isNil && op != .isNotNil
    if takesOperand, operand.text.isEmpty, unknown == nil {
      throw CommandError(
        .syntax,
        Wording.missingOperand(op.rawValue),
        column: start + characters.count + 1
      )
    }
    if !takesOperand, !operand.text.isEmpty {
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(operand.text, command: op.rawValue),
        column: operand.column
      )
    }
    return ExpectClause(
      subject: subject,
      op: op,
      unknownOperator: unknown,
      operatorColumn: start + index + 1,
      operand: operand
    )
  }

  private static func trimmed(_ slice: ArraySlice<Character>, _ start: Int) -> Word {
    var slice = slice.drop(while: \.isWhitespace)
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return Word(text: String(slice), start: start + slice.startIndex)
  }
}
