internal import CasePaths

/// Makes up a value of a payload's type, by what the readers of the language read.
struct SamplePayloads {
  /// Reads values.
  let actions: ActionLanguage

  /// What is tried for a type that is read from one word, in order.
  private static let words = [
    "https://example.com", "2001-01-01T00:00:00Z", "00000000-0000-0000-0000-000000000000", "1s",
    "true", "1", "{}", "[]", "\"sample\"",
  ]

  /// How deep payloads are made up inside one another.
  private static let maximalDepth = 8

  /// A value of a type; nil when none can be made up.
  func sample(of type: any Any.Type) -> Any? { sample(of: type, depth: 0) }

  private func sample(of type: any Any.Type, depth: Int) -> Any? {
    guard depth < Self.maximalDepth else { return nil }
    func inner(_ type: any Any.Type) -> Any? { sample(of: type, depth: depth + 1) }
    switch PayloadKind(type, coders: actions.coders) {
    case .uninhabited, .unreadable: return nil
    case .string: return "sample"
    case .character: return Character("a")
    case .named(let type): return type.namedCases.first?.value
    case .cases(let type): return firstCase(of: type, inner)
    case .optional(let type): return type.wrapping(inner(type.erasedWrappedType))
    case .list(let type): return type.containing(inner(type.elementType).map { [$0] } ?? [])
    case .dictionary(let type): return type.containing([])
    case .tuple(let tuple):
      let parts = tuple.parts.compactMap { inner($0.type) }
      return tuple.containing(parts)
    case .raw(let raw):
      return inner(raw.erasedRawType).flatMap { raw.representing($0) } ?? read(type)
    case .registered, .scalar, .json: return read(type)
    }
  }

  private func firstCase(
    of type: any CasePathable.Type,
    _ inner: (any Any.Type) -> Any?
  ) -> Any? {
    for enumCase in type._$cases {
      let parts = enumCase.parameters.compactMap { inner($0.type) }
      if parts.count == enumCase.parameters.count, let value = enumCase.embed(parts) {
        return value
      }
    }
    return nil
  }

  private func read(_ type: any Any.Type) -> Any? {
    for word in Self.words {
      if let value = try? actions.read(word, column: 1, as: type) { return value }
    }
    return nil
  }
}
