internal import ValueReflection

extension Expectation {
  /// Refuses a text in single quotes, which would be part of it: only double ones quote.
  ///
  /// - Parameter type: The type that the operand is read as.
  /// - Throws: What to write instead.
  func checkQuotes(for type: any Any.Type) throws(CommandError) {
    let text = clause.operand.text
    guard text.count > 1, text.first == "'", text.last == "'", Self.isText(type) else { return }
    throw CommandError(
      .badPayload,
      Wording.singleQuotes,
      column: clause.operand.column,
      suggestions: [StringSpelling.quoted(String(text.dropFirst().dropLast()))],
      notes: [Wording.textWithSingleQuotes(StringSpelling.quoted(text))]
    )
  }

  /// Whether a type's values are read from a text.
  private static func isText(_ type: any Any.Type) -> Bool {
    switch PayloadKind(type, coders: PayloadCoders()) {
    case .string: true
    case .scalar(let delimiter): delimiter == .quoted
    case .optional(let type): isText(type.erasedWrappedType)
    case .raw(let type): isText(type.erasedRawType)
    default: false
    }
  }
}
