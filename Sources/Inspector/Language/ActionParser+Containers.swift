/// Reads optionals, lists, dictionaries and tuples.
extension ActionParser {
  /// Reads `nil` or a value.
  mutating func readOptional(
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

  /// Reads elements in brackets.
  mutating func readList(_ type: any ErasedList.Type) throws(CommandError) -> Any {
    let column = cursor.column
    var elements: [Any] = []
    try readItems("[", "]", type) { parser, _ throws(CommandError) in
      elements.append(try parser.read(type.elementType, .list))
    }
    return try unwrap(type.containing(elements), "", type, column)
  }

  /// Reads keys and values in brackets.
  mutating func readDictionary(
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

  /// Reads the parts of a tuple in parentheses, with or without their labels.
  mutating func readTuple(_ type: TupleType) throws(CommandError) -> Any {
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
}
