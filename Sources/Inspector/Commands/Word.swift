/// A word of a line and where it stands.
struct Word: Hashable {
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
  ///   - limit: The most words; what follows is not looked at.
  /// - Returns: The words from left to right.
  static func split(_ line: String, offset: Int = 0, limit: Int = .max) -> [Word] {
    // In ASCII a byte is a character, but for a line break of two bytes.
    if line.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return split(
        line.utf8,
        offset,
        limit,
        isBlank: { $0 == 0x20 || (0x09...0x0C).contains($0) },
        read: { $0.read($1) },
        text: { String(decoding: $0, as: UTF8.self) }
      )
    }
    return split(
      line, offset, limit, isBlank: \.isWhitespace, read: { $0.read($1) }, text: { String($0) })
  }

  private static func split<Line: BidirectionalCollection>(
    _ line: Line,
    _ offset: Int,
    _ limit: Int,
    isBlank: (Line.Element) -> Bool,
    read: (inout Nesting, Line.Element) -> Void,
    text: (Line.SubSequence) -> String
  ) -> [Word] {
    var words: [Word] = []
    var start: (index: Line.Index, position: Int)?
    var nesting = Nesting()
    var position = 0
    var index = line.startIndex
    while index < line.endIndex, words.count < limit {
      let element = line[index]
      if nesting.isClosed, isBlank(element) {
        if let start {
          words.append(Word(text: text(line[start.index..<index]), start: start.position + offset))
        }
        start = nil
      } else {
        if start == nil { start = (index, position) }
        read(&nesting, element)
      }
      line.formIndex(after: &index)
      position += 1
    }
    if let start, words.count < limit {
      words.append(Word(text: text(line[start.index...]), start: start.position + offset))
    }
    return words
  }
}

/// The brackets and quotes that are open at a place in a line.
struct Nesting {
  private var depth = 0
  private var isQuoted = false
  private var isEscaped = false

  /// Whether nothing is open.
  var isClosed: Bool { depth == 0 && !isQuoted }

  /// Goes on by one character; a closing bracket that fits nothing is left to the parser.
  mutating func read(_ character: Character) { read(character.asciiValue ?? 0) }

  /// Goes on by one ASCII character.
  mutating func read(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if isQuoted {
      isEscaped = byte == UInt8(ascii: "\\")
      isQuoted = byte != UInt8(ascii: "\"")
    } else {
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
  }
}
