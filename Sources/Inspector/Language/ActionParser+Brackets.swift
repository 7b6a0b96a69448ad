extension ActionParser {
  /// Moves past an opening bracket.
  mutating func openBracket() {
    openings.append((cursor.current ?? "(", cursor.column))
    cursor.advance()
  }

  /// Moves past the bracket that closes the last one.
  mutating func closeBracket(_ bracket: Character) throws(CommandError) {
    cursor.skipBlanks()
    guard takeClosing(bracket) else {
      throw .syntax(Wording.closingExpected(String(bracket)), cursor.column)
    }
  }

  /// Moves past the bracket that closes the last one, if it stands here.
  mutating func takeClosing(_ bracket: Character) -> Bool {
    guard cursor.take(bracket) else { return false }
    openings.removeLast()
    return true
  }

  /// Refuses a text that leaves a bracket or a quote open; it was read to its end and starts at a column.
  mutating func checkEnd(of text: String, _ column: Int) throws(CommandError) {
    guard let open = OpenEnd.last(in: text) else { return }
    openings.append((open.bracket, column + open.offset))
    throw .syntax(Wording.notClosed(open.bracket), column + open.offset)
  }

  /// Whether reading failed since the text ends inside a bracket or a quote.
  var endsOpen: Bool { !openings.isEmpty && cursor.isBlankToEnd }

  /// The failure of reading, pointing at the open bracket when only its end is missing.
  func placed(_ error: CommandError) -> CommandError {
    guard let open = openings.last, endsOpen, let column = error.column, column >= cursor.column
    else { return error }
    return .syntax(Wording.notClosed(open.bracket), open.column)
  }
}
