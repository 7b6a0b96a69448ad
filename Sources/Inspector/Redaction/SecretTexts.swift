internal import ValueReflection

/// The texts that were seen at hidden paths, to be left out of whatever else may repeat them.
///
/// Hiding goes by paths. This catches what has none: a runtime issue, a cancel id, an app's own
/// description, a text that a person types again.
struct SecretTexts: Equatable {
  /// The shortest text that is looked for: shorter ones stand everywhere.
  static let shortest = 4

  /// The most texts that are remembered.
  static let limit = 1_000

  private var texts: [String] = []
  private var known: Set<String> = []

  /// The texts as they stand and as literals, the longest first.
  private var spellings: [String] = []

  /// Whether there is nothing to look for.
  var isEmpty: Bool { texts.isEmpty }

  /// Remembers a text; the oldest one goes when there are too many.
  mutating func insert(_ text: String) {
    guard text.count >= Self.shortest, known.insert(text).inserted else { return }
    texts.append(text)
    if texts.count > Self.limit { known.remove(texts.removeFirst()) }
    spellings = texts.flatMap(Self.spellings(of:)).sorted { $0.count > $1.count }
  }

  /// Remembers the quoted texts of a payload, or all of a payload without quotes.
  mutating func insert(payload: String) {
    if !insert(quotedTextsIn: payload) { insert(String(payload.drop(while: \.isWhitespace))) }
  }

  /// Remembers the quoted texts of a value as it is written.
  ///
  /// - Parameter text: The value.
  /// - Returns: Whether there was a quote.
  @discardableResult
  mutating func insert(quotedTextsIn text: String) -> Bool {
    var cursor = TextCursor(text)
    var hasQuotes = false
    while !cursor.isAtEnd {
      guard cursor.current == "\"" else {
        cursor.advance()
        continue
      }
      hasQuotes = true
      guard let quoted = try? StringLiteral.read(&cursor) else { break }
      insert(quoted)
    }
    return hasQuotes
  }

  /// Forgets all.
  mutating func removeAll() { self = Self() }

  /// A text without them where they stand as words of their own.
  func scrubbed(_ text: String) -> String {
    guard !isEmpty else { return text }
    var result = text
    for secret in spellings where result.contains(secret) {
      result = Self.replacing(secret, in: result)
    }
    return result
  }

  private static func spellings(of text: String) -> [String] {
    let literal = String(StringSpelling.quoted(text).dropFirst().dropLast())
    return literal == text ? [text] : [literal, text]
  }

  private static func replacing(_ secret: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: secret) {
      let before = rest[..<range.lowerBound].last ?? result.last
      let isWord =
        before.map { !$0.isNamePart || secret.first?.isNamePart == false } ?? true
        && rest[range.upperBound...].first.map {
          !$0.isNamePart || secret.last?.isNamePart == false
        } ?? true
      result += rest[..<range.lowerBound] + (isWord ? Wording.redacted : secret)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
