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
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 {
        scan.read(byte, isBlank: byte == 0x20 || (0x09...0x0C).contains(byte))
      }
    } else {
      for character in text {
        scan.read(character.asciiValue ?? 0, isBlank: character.isWhitespace)
      }
    }
    return scan.open.last
  }

  private struct Scan {
    /// What is open so far, the innermost last.
    private(set) var open: [OpenEnd] = []
    private var position = 0
    private var isQuoted = false
    private var isEscaped = false
    private var mayStartValue = true

    /// Goes on by one character; zero stands for one that is no ASCII.
    mutating func read(_ byte: UInt8, isBlank: Bool) {
      defer {
        mayStartValue = isBlank || Self.startsValue(byte)
        position += 1
      }
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
        push(byte)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isQuoted { push(byte) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isQuoted, !open.isEmpty { open.removeLast() }
      default: break
      }
    }

    private mutating func push(_ byte: UInt8) {
      open.append(OpenEnd(bracket: Character(Unicode.Scalar(byte)), offset: position))
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
