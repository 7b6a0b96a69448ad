/// A way through the state as typed: `panel.rows[2].title`, `rows[#0]`, `byName["a b"]`, `status.failed.0`.
struct StatePath {
  /// One step of the way.
  struct Step {
    /// What the step names.
    enum Kind: Equatable {
      /// A field, a case, a label, or one of a collection's own names.
      case name(String)
      /// The n-th element.
      case position(Int)
      /// The element of an id, key or offset, whose literal is read when its type is known.
      case element(String)
      /// Every element: `[*]`.
      case everyElement
    }

    /// What the step names.
    var kind: Kind

    /// Where it stands: 1-based; of an element where its literal starts.
    var column: Int

    /// What was read up to here.
    fileprivate var end: TextCursor

    /// The path up to here, as typed; made when it is asked for, since a long path has long beginnings.
    var path: String { end.textBefore }
  }

  /// The steps from the root.
  var steps: [Step] = []

  /// Where a name is missing behind the last step: 1-based; what could stand there the types tell.
  private(set) var missingName: Int?

  /// Reads a path.
  ///
  /// - Parameter word: The path with its place in the line; empty for the root.
  /// - Throws: What is wrong and where.
  init(_ word: Word) throws(CommandError) {
    var cursor = TextCursor(word.text, column: word.column)
    while !cursor.isAtEnd {
      if cursor.current == "[" {
        try readElement(&cursor)
        continue
      }
      if !steps.isEmpty, !cursor.take(".") {
        let column = cursor.column
        throw .syntax(Wording.unexpectedText(cursor.takeRest()), column)
      }
      let column = cursor.column
      guard let name = cursor.takeName() ?? cursor.takeDigits() else {
        missingName = column
        return
      }
      steps.append(Step(kind: .name(name), column: column, end: cursor))
    }
  }

  private mutating func readElement(_ cursor: inout TextCursor) throws(CommandError) {
    let bracket = cursor.column
    cursor.advance()
    cursor.skipBlanks()
    let column = cursor.column
    let start = cursor.position
    guard cursor.current == "#", cursor.peek(1)?.isNumber == true else {
      let literal = cursor.takeBalanced(stoppingAtComma: false)
      if cursor.isAtEnd, literal.hasPrefix("\""), !literal.dropFirst().hasSuffix("\"") {
        throw .syntax(Wording.unterminatedQuote, column)
      }
      try close(bracket, &cursor)
      let kind = Self.isEveryElement(literal) ? Step.Kind.everyElement : .element(literal)
      steps.append(Step(kind: kind, column: column, end: cursor))
      return
    }
    cursor.advance()
    let digits = cursor.takeDigits() ?? ""
    let text = cursor.text(from: start, to: cursor.position)
    guard let position = Int(digits) else { throw .syntax(Wording.badIndex(text), column) }
    cursor.skipBlanks()
    try close(bracket, &cursor)
    steps.append(Step(kind: .position(position), column: column, end: cursor))
  }

  /// Whether a literal stands for every element; a key that is a star stands in quotes.
  private static func isEveryElement(_ literal: String) -> Bool {
    literal.split(whereSeparator: \.isWhitespace) == ["*"]
  }

  /// Whether the path names more than one value.
  var namesMany: Bool { steps.contains { $0.kind == .everyElement } }

  private func close(_ bracket: Int, _ cursor: inout TextCursor) throws(CommandError) {
    if cursor.take("]") { return }
    if cursor.isAtEnd { throw .syntax(Wording.notClosed("["), bracket) }
    throw .syntax(Wording.closingExpected("]"), cursor.column)
  }
}
