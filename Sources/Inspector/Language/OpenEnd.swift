/// The bracket or quote that a text leaves open.
///
/// A quote counts where a value can start: not inside a word.
struct OpenEnd: Equatable {
  /// The bracket, or a quote.
  var bracket: Character

  /// How many characters stand before it.
  var offset: Int

  /// Whether a text ends inside a bracket or a quote.
  static func exists(in text: String) -> Bool { last(in: text) != nil }

  /// The last bracket or quote that has no end; nil when all have one.
  ///
  /// - Complexity: O(*n*); without memory of its own while nothing is open.
  static func last(in text: String) -> OpenEnd? {
    var scan = Scan()
    // In ASCII a byte is a character, but for a line break of two bytes.
    let isRead = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return false }
      for byte in bytes { scan.read(byte, isBlank: byte == 0x20 || (0x09...0x0C).contains(byte)) }
      return true
    }
    if isRead != true {
      for character in text {
        scan.read(character.asciiValue ?? 0, isBlank: character.isWhitespace)
      }
    }
    return scan.open.last.map { open in
      OpenEnd(bracket: Character(Unicode.Scalar(open.bracket)), offset: open.offset)
    }
  }

  private struct Scan {
    /// What is open so far, the innermost last.
    private(set) var open: [(bracket: UInt8, offset: Int)] = []
    private var position = 0
    private var isQuoted = false
    private var isEscaped = false
    private var mayStartValue = true

    /// Goes on by one character; zero stands for one that is no ASCII.
    @inline(__always)
    mutating func read(_ byte: UInt8, isBlank: Bool) {
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
