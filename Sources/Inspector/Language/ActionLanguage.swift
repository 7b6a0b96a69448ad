package import CasePaths

/// The actions of a store as text: reads, writes, completes and lists them.
package struct ActionLanguage {
  /// The type of the root action.
  package let root: any CasePathable.Type

  /// The readers and printers that the app registered.
  package var coders: PayloadCoders

  /// Creates the language of a root action's type.
  package init(root: any CasePathable.Type, coders: PayloadCoders = PayloadCoders()) {
    self.root = root
    self.coders = coders
  }

  /// Writes actions.
  package var printer: ActionPrinter { ActionPrinter(coders: coders) }

  /// Reads an action in either spelling.
  ///
  /// - Parameters:
  ///   - text: The action's text.
  ///   - column: The column, 1-based, at which it stands in the line.
  ///   - state: The root state; names live ids and resolves `[#n]`.
  /// - Returns: The action and its steps.
  /// - Throws: What is wrong and where.
  package func parse(
    _ text: String,
    column: Int = 1,
    state: Any? = nil
  ) throws(CommandError) -> ParsedAction {
    var parser = parser(text, column: column, state: state)
    return try parser.parse(root)
  }

  /// Reads a value that takes the whole text.
  ///
  /// - Parameters:
  ///   - text: The value's text.
  ///   - column: The column, 1-based, at which it stands in the line.
  ///   - type: The value's type.
  /// - Returns: The value.
  /// - Throws: What is wrong and where.
  func read(
    _ text: String,
    column: Int,
    as type: any Any.Type
  ) throws(CommandError) -> Any {
    var parser = parser(text, column: column, state: nil)
    parser.trail = nil
    let value = try parser.read(type, .line)
    parser.cursor.skipBlanks()
    guard parser.cursor.isAtEnd else {
      let column = parser.cursor.column
      throw .syntax(Wording.unexpectedText(parser.cursor.takeRest()), column)
    }
    return value
  }

  /// What the unfinished word at the end of an action can become; evaluates no app code.
  ///
  /// - Parameters:
  ///   - text: The action's text.
  ///   - state: The root state; names live ids.
  /// - Returns: The completions; their start counts from the text's first character.
  func completions(of text: String, state: Any?) -> Completions {
    var parser = parser(text, column: 1, state: state)
    parser.probe = CompletionProbe()
    _ = try? parser.parse(root)
    return parser.completions
  }

  /// What the unfinished word at the end of a value can become; evaluates no app code.
  func completions(of text: String, as type: any Any.Type) -> Completions {
    var parser = parser(text, column: 1, state: nil)
    parser.trail = nil
    parser.probe = CompletionProbe()
    _ = try? parser.read(type, .line)
    return parser.completions
  }

  func parser(_ text: String, column: Int, state: Any?) -> ActionParser {
    ActionParser(
      cursor: TextCursor(text, column: column),
      coders: coders,
      liveIDs: { trail in
        state.flatMap { StateTrail(root: $0, coders: coders).liveIDs(along: trail) }
      }
    )
  }

  /// Whether a text ends inside a bracket or a quote.
  ///
  /// A quote counts where a value can start: not inside a word.
  package static func needsContinuation(_ text: String) -> Bool {
    var scan = OpenEndScan()
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
    return scan.isOpen
  }
}

/// The brackets and quotes of an action or a value that are open so far.
private struct OpenEndScan {
  private var depth = 0
  private var isQuoted = false
  private var isEscaped = false
  private var mayStartValue = true

  /// Whether something is open.
  var isOpen: Bool { isQuoted || depth > 0 }

  /// Goes on by one character; zero stands for one that is no ASCII.
  mutating func read(_ byte: UInt8, isBlank: Bool) {
    defer { mayStartValue = isBlank || Self.startsValue(byte) }
    if isEscaped {
      isEscaped = false
      return
    }
    switch byte {
    case UInt8(ascii: "\\") where isQuoted: isEscaped = true
    case UInt8(ascii: "\"") where isQuoted: isQuoted = false
    case UInt8(ascii: "\""): isQuoted = mayStartValue
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isQuoted { depth += 1 }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if !isQuoted { depth -= 1 }
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
