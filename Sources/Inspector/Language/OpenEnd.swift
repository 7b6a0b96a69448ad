/// The bracket or quote that a text leaves open.
///
/// A quote counts where a value can start: not inside a word.
package struct OpenEnd: Equatable {
  /// The bracket, or a quote.
  package var bracket: Character

  /// How many characters stand before it.
  package var offset: Int

  /// Whether a text ends inside a bracket or a quote.
  static func exists(in text: String) -> Bool { last(in: text) != nil }

  /// The last bracket or quote that has no end; nil when all have one.
  ///
  /// - Complexity: O(*n*); without memory of its own while nothing is open.
  static func last(in text: String) -> OpenEnd? {
    var scan = Scan()
    scan.read(text[...])
    return scan.last
  }

  /// The first bracket or quote that has no end; nil when all have one.
  static func first(in text: String) -> OpenEnd? {
    var scan = Scan()
    scan.read(text[...])
    return scan.first
  }

  /// Reads a text that comes in parts, such as whole lines, between which no character is cut.
  package struct Scan {
    /// What is open so far, the innermost last.
    private var open: [(bracket: UInt8, offset: Int)] = []
    private var position = 0
    private var isQuoted = false
    private var isEscaped = false
    private var mayStartValue = true

    /// Starts in front of a text.
    package init() {}

    /// The last bracket or quote without an end; nil when all have one.
    package var last: OpenEnd? { open.last.map(Self.end) }

    /// The first bracket or quote without an end; nil when all have one.
    var first: OpenEnd? { open.first.map(Self.end) }

    private static func end(_ open: (bracket: UInt8, offset: Int)) -> OpenEnd {
      OpenEnd(bracket: Character(Unicode.Scalar(open.bracket)), offset: open.offset)
    }

    /// Goes on by a part of the text.
    ///
    /// - Complexity: O(*n*) in the part.
    package mutating func read(_ part: Substring) {
      // In ASCII a byte is a character, but for a line break of two bytes.
      let isRead = part.utf8.withContiguousStorageIfAvailable { bytes in
        guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return false }
        for byte in bytes { read(byte, isBlank: byte == 0x20 || (0x09...0x0C).contains(byte)) }
        return true
      }
      guard isRead != true else { return }
      for character in part { read(character.asciiValue ?? 0, isBlank: character.isWhitespace) }
    }

    /// Goes on by one character; zero stands for one that is no ASCII.
    @inline(__always)
    private mutating func read(_ byte: UInt8, isBlank: Bool) {
      step(over: byte)
      mayStartValue = isBlank || Self.startsValue(byte)
      position += 1
    }

    @inline(__always)
    private mutating func step(over byte: UInt8) {
      if isEscaped {
        isEscaped = false
        return
      }
      switch byte {
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\"") where isQuoted:
        isQuoted = false
        open.removeLast()
      case UInt8(ascii: "\"") where mayStartValue:
        isQuoted = true
        open.append((byte, position))
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isQuoted { open.append((byte, position)) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isQuoted, !open.isEmpty { open.removeLast() }
      default: break
      }
    }

    /// Whether a value can stand behind a character.
    private static func startsValue(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "="):
        true
      default: false
      }
    }
  }
}
