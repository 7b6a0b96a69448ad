/// Reads the quoted spelling of a text, escaped as in Swift.
enum StringLiteral {
  /// Why a quoted text could not be read.
  enum Failure: Error {
    /// The closing quote is missing.
    case unterminated
    /// A backslash is followed by what is no escape.
    case badEscape
  }

  /// Moves past the quoted text that starts here.
  static func read(_ cursor: inout TextCursor) throws(Failure) -> String {
    var text = ""
    cursor.advance()
    while let character = cursor.current {
      cursor.advance()
      switch character {
      case "\"": return text
      case "\\": text += try readEscape(&cursor)
      default: text.append(character)
      }
    }
    throw .unterminated
  }

  private static func readEscape(_ cursor: inout TextCursor) throws(Failure) -> String {
    guard let character = cursor.current else { throw .unterminated }
    cursor.advance()
    switch character {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"", "\\", "'": return String(character)
    case "u": return try readScalar(&cursor)
    default: throw .badEscape
    }
  }

  private static func readScalar(_ cursor: inout TextCursor) throws(Failure) -> String {
    guard cursor.take("{") else { throw .badEscape }
    let start = cursor.position
    while let current = cursor.current, current.isHexDigit { cursor.advance() }
    let digits = cursor.text(from: start, to: cursor.position)
    guard digits.count <= 8, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value), cursor.take("}")
    else { throw .badEscape }
    return String(Character(scalar))
  }
}
