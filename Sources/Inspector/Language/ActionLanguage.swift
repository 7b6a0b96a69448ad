package import CasePaths

/// The actions of a store as text: reads, writes, completes and lists them.
///
/// ```swift
/// let language = ActionLanguage(root: Feature.Action.self)
/// let parsed = try language.parse("rows[1].favoriteTapped")
/// language.printer.swift(parsed.value)  // ".rows(.element(id: 1, action: .favoriteTapped))"
/// ```
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
    do throws(CommandError) {
      return try parser.parse(root)
    } catch {
      throw parser.placed(error)
    }
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
    let value: Any
    do throws(CommandError) {
      value = try parser.read(type, .line)
    } catch {
      throw parser.placed(error)
    }
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

  /// Where the payload of an action stands, as far as the text can be read; evaluates no app code.
  func payload(of text: String) -> ActionPayload {
    var parser = parser(text, column: 1, state: nil)
    parser.probe = CompletionProbe()
    _ = try? parser.parse(root)
    var payload = parser.payload
    payload.start = Self.pastBlanks(text, payload.start)
    payload.end = Self.pastBlanks(text, payload.end)
    return payload
  }

  private static func pastBlanks(_ text: String, _ start: Int) -> Int {
    start + text.dropFirst(start).prefix(while: \.isWhitespace).count
  }

  /// Whether an action ends inside a bracket or a quote; evaluates no app code.
  func isOpen(_ text: String) -> Bool {
    isOpen(text) { parser throws(CommandError) in _ = try parser.parse(root) }
  }

  /// Whether a value ends inside a bracket or a quote; evaluates no app code.
  func isOpen(_ text: String, as type: any Any.Type) -> Bool {
    isOpen(text) { parser throws(CommandError) in
      parser.trail = nil
      _ = try parser.read(type, .line)
    }
  }

  private func isOpen(
    _ text: String,
    _ read: (inout ActionParser) throws(CommandError) -> Void
  ) -> Bool {
    var parser = parser(text, column: 1, state: nil)
    parser.probe = CompletionProbe()
    do throws(CommandError) {
      try read(&parser)
      return false
    } catch {
      return parser.endsOpen
    }
  }
}
