internal import CasePaths
internal import Foundation

extension ActionParser {
  /// Reads a value of a type: the first of the readers that fits.
  mutating func read(_ type: any Any.Type, _ ending: Ending) throws(CommandError) -> Any {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 2 * Self.maximalDepth else {
      throw .syntax(Wording.nestedTooDeep, cursor.column)
    }
    cursor.skipBlanks()
    let column = cursor.column
    switch PayloadKind(type, coders: coders) {
    case .registered(let coder):
      isRepeatable = false
      let text = try readText(ending, type)
      return try unwrap(isCompleting ? () : coder.read(text), text, type, column)
    case .uninhabited:
      throw CommandError(.notSendable, Wording.noValue(type), column: column)
    case .unreadable:
      throw CommandError(
        .notSendable, Wording.noReader(type), column: column, notes: [Wording.makeReadable(type)])
    case .cases(let type): return try readCase(of: type, ending: ending)
    case .optional(let type): return try readOptional(type, ending)
    case .list(let type): return try readList(type)
    case .dictionary(let type): return try readDictionary(type)
    case .tuple(let type): return try readTuple(type)
    case .string: return try readString(ending)
    case .character: return try readCharacter(ending)
    case .scalar(let delimiter):
      if type == Bool.self { noteWords(["true", "false"]) }
      if ScalarText.refusesQuotes(type), cursor.current == "\"", !isCompleting {
        throw .badPayload(try quotedScalar(type), column)
      }
      let text = try readText(delimiter == .quoted && ending == .line ? .line : .key, type, ending)
      let value = ScalarText.read(text, as: type)
      return try unwrap(value, value == nil ? whole(text, ending) : text, type, column)
    case .named(let type): return try readNamed(type)
    case .raw(let type): return try readRaw(type, ending)
    case .json(let type):
      isRepeatable = false
      return try readJSON(type, ending)
    }
  }

  private func unwrap(
    _ value: Any?,
    _ text: String,
    _ type: any Any.Type,
    _ column: Int
  ) throws(CommandError) -> Any {
    guard let value = value ?? (isCompleting ? () : nil) else {
      let message = text.isEmpty ? Wording.valueExpected(type) : Wording.notA(type, text)
      throw .badPayload(message, column)
    }
    return value
  }

  // MARK: - Texts

  /// A word that is no value with the brackets that follow it, where the line is to hold one value.
  private mutating func whole(_ word: String, _ ending: Ending) -> String {
    guard ending == .line, let current = cursor.current, !current.isWhitespace else { return word }
    return word + cursor.takeRest()
  }

  /// Reads a quoted text or a bare one: the rest of the line, or a word.
  private mutating func readText(
    _ ending: Ending,
    _ type: any Any.Type,
    _ outer: Ending? = nil
  ) throws(CommandError) -> String {
    if cursor.current == "\"" { return try readQuoted() }
    if ending == .line { return cursor.takeRest() }
    return cursor.takeToken(stoppingAtColon: (outer ?? ending) == .key)
  }

  /// What is said of quotes around a number or a truth value.
  private mutating func quotedScalar(_ type: any Any.Type) throws(CommandError) -> String {
    let text = try readQuoted()
    let isOne = ScalarText.read(text, as: type) != nil
    return isOne ? Wording.unquoted(type, text) : Wording.notA(type, text)
  }

  private mutating func readQuoted() throws(CommandError) -> String {
    let column = cursor.column
    do {
      return try StringLiteral.read(&cursor)
    } catch {
      switch error {
      case .unterminated:
        openings.append(("\"", column))
        throw .syntax(Wording.unterminatedQuote, column)
      case .badEscape: throw .syntax(Wording.badEscape, cursor.column - 1)
      }
    }
  }

  private mutating func readString(_ ending: Ending) throws(CommandError) -> Any {
    let column = cursor.column
    if cursor.current == "\"" { return try readQuoted() }
    let text = ending == .line ? cursor.takeRest() : cursor.takeToken(stoppingAtColon: true)
    guard !text.isEmpty else { throw .badPayload(Wording.valueExpected(String.self), column) }
    return text
  }

  private mutating func readCharacter(_ ending: Ending) throws(CommandError) -> Any {
    let column = cursor.column
    let text = try readText(ending == .line ? .line : .key, Character.self)
    guard text.count == 1, let character = text.first else {
      throw .badPayload(
        text.isEmpty ? Wording.valueExpected(Character.self) : Wording.notA(Character.self, text),
        column)
    }
    return character
  }

  // MARK: - Containers

  private mutating func readOptional(
    _ type: any ErasedOptional.Type,
    _ ending: Ending
  ) throws(CommandError) -> Any {
    let column = cursor.column
    noteWords(["nil"])
    var ahead = cursor
    let hasDot = ahead.take(".")
    let word = ahead.takeName()
    let isWhole = ending == .line ? ahead.isBlankToEnd : isEnd(ahead)
    if isWhole, (word == "nil" && !hasDot) || (word == "none" && hasDot) {
      cursor = ahead
      return try unwrap(type.wrapping(nil), "nil", type, column)
    }
    if hasDot, word == "some", ahead.current == "(" {
      cursor = ahead
      openBracket()
      let value = try read(type.erasedWrappedType, .list)
      try closeBracket(")")
      return try unwrap(type.wrapping(value), "", type, column)
    }
    let value = try read(type.erasedWrappedType, ending)
    return try unwrap(type.wrapping(value), "", type, column)
  }

  /// Whether a value ends at a place of a list.
  private func isEnd(_ cursor: TextCursor) -> Bool {
    var ahead = cursor
    ahead.skipBlanks()
    return ahead.current.map { ",)]}:".contains($0) } ?? true
  }

  /// Reads `open item, item close`.
  private mutating func readItems(
    _ open: Character,
    _ close: Character,
    _ type: any Any.Type,
    _ item: (inout Self, Int) throws(CommandError) -> Void
  ) throws(CommandError) {
    guard cursor.current == open else {
      let column = cursor.column
      let text = cursor.takeToken()
      throw .badPayload(
        text.isEmpty ? Wording.valueExpected(type) : Wording.notA(type, text), column)
    }
    openBracket()
    cursor.skipBlanks()
    if takeClosing(close) { return }
    var count = 0
    while true {
      try item(&self, count)
      count += 1
      cursor.skipBlanks()
      if takeClosing(close) { return }
      guard cursor.take(",") else {
        throw .syntax(Wording.closingExpected(String(close)), cursor.column)
      }
      cursor.skipBlanks()
      // A comma may stand before the closing bracket.
      if close == "]", takeClosing(close) { return }
    }
  }

  private mutating func readList(_ type: any ErasedList.Type) throws(CommandError) -> Any {
    let column = cursor.column
    var elements: [Any] = []
    try readItems("[", "]", type) { parser, _ throws(CommandError) in
      elements.append(try parser.read(type.elementType, .list))
    }
    return try unwrap(type.containing(elements), "", type, column)
  }

  private mutating func readDictionary(
    _ type: any ErasedDictionary.Type
  ) throws(CommandError) -> Any {
    let column = cursor.column
    var ahead = cursor
    if ahead.take("["), ahead.take(":"), ahead.take("]") {
      cursor = ahead
      return try unwrap(type.containing([]), "", type, column)
    }
    var pairs: [(key: Any, value: Any)] = []
    try readItems("[", "]", type) { parser, _ throws(CommandError) in
      let key = try parser.read(type.keyType, .key)
      parser.cursor.skipBlanks()
      guard parser.cursor.take(":") else {
        throw .syntax(Wording.closingExpected(":"), parser.cursor.column)
      }
      pairs.append((key, try parser.read(type.valueType, .list)))
    }
    if isCompleting { return () }
    guard let value = type.containing(pairs) else {
      throw .badPayload(Wording.duplicateKey, column)
    }
    return value
  }

  private mutating func readTuple(_ type: TupleType) throws(CommandError) -> Any {
    let column = cursor.column
    var values: [Any] = []
    try readItems("(", ")", type.erased) { parser, index throws(CommandError) in
      guard index < type.parts.count else {
        throw .badPayload(Wording.tooManyParts(type.erased), parser.cursor.column)
      }
      let part = type.parts[index]
      var ahead = parser.cursor
      parser.noteLabel(part.label)
      if let label = part.label, ahead.takeName() == label, ahead.take(":") {
        parser.cursor = ahead
      }
      values.append(try parser.read(part.type, .list))
    }
    if isCompleting { return () }
    guard let value = type.containing(values) else {
      throw .badPayload(Wording.valueExpected(type.erased), column)
    }
    return value
  }

  // MARK: - Other types

  private mutating func readNamed(_ type: any CaseIterable.Type) throws(CommandError) -> Any {
    _ = cursor.take(".")
    let column = cursor.column
    noteNames(of: type)
    if isCompleting {
      _ = cursor.takeToken(stoppingAtColon: true)
      return ()
    }
    let cases = type.namedCases
    let name = cursor.current == "\"" ? try readQuoted() : cursor.takeToken(stoppingAtColon: true)
    if let found = cases.first(where: { $0.name == name }) { return found.value }
    let names = cases.prefix(50).map(\.name)
    throw CommandError(
      .badPayload,
      name.isEmpty ? Wording.valueExpected(type) : Wording.notA(type, name),
      column: column,
      suggestions: Spelling(names).suggestions(for: name),
      notes: [Wording.values(names)]
    )
  }

  private mutating func readRaw(
    _ type: any RawRepresentable.Type,
    _ ending: Ending
  ) throws(CommandError) -> Any {
    let column = cursor.column
    let start = cursor.position
    let raw = try read(type.erasedRawType, ending)
    if isCompleting { return () }
    return try unwrap(
      type.representing(raw), cursor.text(from: start, to: cursor.position), type, column)
  }

  private mutating func readJSON(
    _ type: any Decodable.Type,
    _ ending: Ending
  ) throws(CommandError) -> Any {
    let column = cursor.column
    let text = ending == .line ? cursor.takeRest() : cursor.takeBalanced()
    guard let first = text.first else {
      throw .badPayload(Wording.valueExpected(type), column)
    }
    if "[{\"".contains(first) { try checkEnd(of: text, column) }
    if isCompleting { return () }
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw .badPayload(Wording.badJSON(type, error), column)
    }
  }
}

extension CommandError {
  /// A line that is not in the language.
  static func syntax(_ message: String, _ column: Int, notes: [String] = []) -> CommandError {
    CommandError(.syntax, message, column: column, notes: notes)
  }

  /// A payload that could not be read.
  static func badPayload(_ message: String, _ column: Int) -> CommandError {
    CommandError(.badPayload, message, column: column)
  }
}
