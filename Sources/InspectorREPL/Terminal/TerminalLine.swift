internal import Inspector

/// A line of text as a terminal shows it.
struct TerminalLine {
  private let text: Substring

  /// Takes a line, without its line break.
  init(_ text: Substring) { self.text = text }

  /// How many rows of a terminal the line takes.
  ///
  /// Escape sequences take no room; a wide character that does not fit stands in the next row.
  func rows(ofColumns columns: Int) -> Int {
    var rows = 1
    var column = 0
    var rest = text
    while let character = rest.first {
      if let end = Self.endOfEscape(rest) {
        rest = rest[end...]
        continue
      }
      rest.removeFirst()
      let cells = character == "\t" ? Self.tab - column % Self.tab : character.cells
      if column + cells > columns {
        rows += 1
        column = 0
      }
      column += cells
    }
    return rows
  }

  /// The columns from one tab stop to the next.
  private static let tab = 8

  /// The index behind the escape sequence that a text begins with; nil when it begins with none.
  private static func endOfEscape(_ text: Substring) -> Substring.Index? {
    guard text.first == "\u{1B}" else { return nil }
    let start = text.index(after: text.startIndex)
    guard start < text.endIndex, text[start] == "[" else { return start }
    // Parameters end with a letter or one of '@[\\]^_`{|}~'.
    let parameters = text[text.index(after: start)...]
    let end = parameters.firstIndex { ("\u{40}"..."\u{7E}").contains($0) }
    return end.map { text.index(after: $0) } ?? text.endIndex
  }
}
