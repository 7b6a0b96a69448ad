/// A text being read: its characters and a place among them.
struct TextCursor {
  private let characters: [Character]
  private let firstColumn: Int

  /// The place: how many characters lie before it.
  var position = 0

  /// Starts at a text's first character.
  ///
  /// - Parameters:
  ///   - text: What is read.
  ///   - column: The column, 1-based, at which the text stands in its line.
  init(_ text: String, column: Int = 1) {
    self.characters = Array(text)
    self.firstColumn = column
  }

  /// The place in the line, 1-based, in characters.
  var column: Int { firstColumn + position }

  /// The character at the place; nil at the end.
  var current: Character? { peek(0) }

  /// How many characters there are.
  var length: Int { characters.count }

  /// Whether nothing is left.
  var isAtEnd: Bool { position >= characters.count }

  /// Whether nothing but blanks is left.
  var isBlankToEnd: Bool {
    characters[min(position, characters.count)...].allSatisfy(\.isWhitespace)
  }

  /// The character `offset` characters on.
  func peek(_ offset: Int) -> Character? {
    let index = position + offset
    return characters.indices.contains(index) ? characters[index] : nil
  }

  /// The text between two places.
  func text(from start: Int, to end: Int) -> String { String(characters[start..<end]) }

  /// The text from the start to the place.
  var textBefore: String { text(from: 0, to: position) }

  /// Moves one character on.
  mutating func advance() { position = min(position + 1, characters.count) }

  /// Moves past blanks.
  mutating func skipBlanks() {
    while let current, current.isWhitespace { advance() }
  }

  /// Moves past a character if it stands here.
  mutating func take(_ character: Character) -> Bool {
    guard current == character else { return false }
    advance()
    return true
  }

  /// Moves past a name; nil when none stands here.
  ///
  /// Backticks around it are left out.
  mutating func takeName() -> String? {
    let start = position
    if take("`") {
      while let current, current != "`" { advance() }
      let name = text(from: start + 1, to: position)
      if !name.isEmpty, take("`") { return name }
      position = start
      return nil
    }
    guard let current, current.isNameStart else { return nil }
    while let current = self.current, current.isNamePart { advance() }
    return text(from: start, to: position)
  }

  /// Moves past digits; nil when none stands here.
  mutating func takeDigits() -> String? {
    let start = position
    while let current, current.isASCII, current.isNumber { advance() }
    return position > start ? text(from: start, to: position) : nil
  }

  /// Moves past everything that is not a blank, a comma or a closing bracket.
  mutating func takeToken(stoppingAtColon: Bool = false) -> String {
    let start = position
    while let current, !current.isWhitespace, !",)]}".contains(current),
      !(stoppingAtColon && current == ":")
    {
      advance()
    }
    return text(from: start, to: position)
  }

  /// Moves to the end; the text without blanks around it.
  mutating func takeRest() -> String {
    skipBlanks()
    let start = position
    var end = characters.count
    while end > start, characters[end - 1].isWhitespace { end -= 1 }
    position = characters.count
    return text(from: start, to: end)
  }

  /// Moves past a text with balanced brackets and quotes, up to a closing bracket or a comma.
  mutating func takeBalanced(stoppingAtComma: Bool = true) -> String {
    let start = position
    var depth = 0
    var isQuoted = false
    while let current {
      if isQuoted {
        if current == "\\" { advance() } else if current == "\"" { isQuoted = false }
      } else if current == "\"" {
        isQuoted = true
      } else if "([{".contains(current) {
        depth += 1
      } else if ")]}".contains(current) {
        if depth == 0 { break }
        depth -= 1
      } else if current == ",", depth == 0, stoppingAtComma {
        break
      }
      advance()
    }
    return text(from: start, to: position)
  }
}

extension Character {
  /// Whether a name can start with the character.
  var isNameStart: Bool { isLetter || self == "_" || self == "$" }

  /// Whether a name can go on with the character.
  var isNamePart: Bool { isNameStart || isNumber }
}
