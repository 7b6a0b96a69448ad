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
    var parser = ActionParser(
      cursor: TextCursor(text, column: column),
      coders: coders,
      liveIDs: { trail in
        state.flatMap { StateTrail(root: $0, coders: coders).liveIDs(along: trail) }
      }
    )
    return try parser.parse(root)
  }

  /// Whether a text ends inside a bracket or a quote.
  ///
  /// A quote counts where a value can start: not inside a word.
  package static func needsContinuation(_ text: String) -> Bool {
    var depth = 0
    var isQuoted = false
    var previous: Character = " "
    var cursor = TextCursor(text)
    while let character = cursor.current {
      if isQuoted {
        if character == "\\" { cursor.advance() } else if character == "\"" { isQuoted = false }
      } else if character == "\"" {
        isQuoted = previous.isWhitespace || "([{,:=".contains(previous)
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      }
      previous = character
      cursor.advance()
    }
    return isQuoted || depth > 0
  }
}
