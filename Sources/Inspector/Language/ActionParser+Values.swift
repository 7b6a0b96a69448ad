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

  /// A value that was made, or the failure that the text is none of its type.
  func unwrap(
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
