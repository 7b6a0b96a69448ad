/// A word of a line and where it stands.
struct Word: Equatable {
  /// The word as typed.
  var text: String

  /// Where it starts: 0-based, in characters.
  var start: Int

  /// Where it starts, as errors count: 1-based.
  var column: Int { start + 1 }

  /// The position behind its last character.
  var end: Int { start + text.count }

  /// The words of a line; blanks inside quotes, brackets and parentheses do not part them.
  ///
  /// - Parameters:
  ///   - line: The text to split.
  ///   - offset: What is added to the position of each word.
  /// - Returns: The words from left to right.
  static func split(_ line: String, offset: Int = 0) -> [Word] {
    var words: [Word] = []
    var current = ""
    var start = 0
    var nesting = Nesting()
    for (position, character) in line.enumerated() {
      if character.isWhitespace, nesting.isClosed {
        if !current.isEmpty { words.append(Word(text: current, start: start + offset)) }
        current = ""
      } else {
        if current.isEmpty { start = position }
        current.append(character)
        nesting.read(character)
      }
    }
    if !current.isEmpty { words.append(Word(text: current, start: start + offset)) }
    return words
  }
}

/// The brackets and quotes that are open at a place in a line.
struct Nesting {
  private var brackets: [Character] = []
  private var isQuoted = false
  private var isEscaped = false

  /// Whether nothing is open.
  var isClosed: Bool { brackets.isEmpty && !isQuoted }

  /// Whether a quote is open.
  var isInsideQuote: Bool { isQuoted }

  /// Goes on by one character; a closing bracket that fits nothing is left to the parser.
  mutating func read(_ character: Character) {
    if isEscaped {
      isEscaped = false
      return
    }
    if isQuoted {
      if character == "\\" { isEscaped = true }
      if character == "\"" { isQuoted = false }
      return
    }
    switch character {
    case "\"": isQuoted = true
    case "(", "[", "{": brackets.append(character)
    case ")", "]", "}": _ = brackets.popLast()
    default: break
    }
  }
}
