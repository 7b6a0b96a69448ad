/// The characters of operators where they make up none, as in `!==` or `> =`.
struct UnknownOperator: Equatable {
  /// The characters as written, perhaps with blanks between them.
  var text: String

  /// The operator that was meant.
  var nearest: ExpectOperator

  /// Looks for more of an operator behind one that was found; nil when a value follows.
  ///
  /// Behind blanks it has to stand alone: `== <b>` compares with a text, `== < b` does not.
  ///
  /// - Parameters:
  ///   - characters: The text from the operator on.
  ///   - op: The operator that was found at its start.
  init?(_ characters: ArraySlice<Character>, behind op: ExpectOperator) {
    guard characters.first.map(Self.isSymbol) == true else { return nil }
    let attached = characters.prefix(while: Self.isSymbol)
    let spaced = characters[attached.endIndex...].prefix(while: \.isWhitespace)
    let detached = characters[spaced.endIndex...].prefix(while: Self.isSymbol)
    let isDetached = !detached.isEmpty && Self.startsValue(characters[detached.endIndex...])
    let symbols = String(attached) + (isDetached ? String(detached) : "")
    guard symbols != op.rawValue else { return nil }
    text = String(characters[..<(isDetached ? detached : attached).endIndex])
    nearest = Self.nearest(to: symbols) ?? op
  }

  /// What is said of it.
  func error(column: Int) -> CommandError {
    CommandError(
      .syntax,
      Wording.unknownOperator(text),
      column: column,
      suggestions: [nearest.rawValue],
      notes: [
        Wording.operators(ExpectOperator.allCases.map(\.rawValue)), Wording.quotedOperator,
      ]
    )
  }

  private static func isSymbol(_ character: Character) -> Bool { "=!<>".contains(character) }

  /// Whether a value starts here: a quoted one, or any behind a blank.
  private static func startsValue(_ rest: ArraySlice<Character>) -> Bool {
    guard let first = rest.first else { return false }
    return first == "\"" || (first.isWhitespace && !rest.allSatisfy(\.isWhitespace))
  }

  /// The operator that the characters are, or that they begin with.
  private static func nearest(to symbols: String) -> ExpectOperator? {
    // As in SQL.
    if symbols == "<>" { return .notEqual }
    return ExpectOperator.allCases.first { symbols.hasPrefix($0.rawValue) }
  }
}
