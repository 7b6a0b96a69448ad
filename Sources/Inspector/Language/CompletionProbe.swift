/// What could stand at the end of a text, noted while the text is read.
///
/// The parser notes what it would accept at a place when everything from there to the end is one
/// unfinished word. So completion knows exactly the grammar that reading knows.
struct CompletionProbe {
  /// The most items that are offered.
  static let limit = 200

  /// One thing that could stand there.
  struct Candidate {
    /// What is typed for it, with what must follow.
    var text: String

    /// What the list shows; nil for the text.
    var display: String?

    /// Another beginning that it is found by, as a quoted text without its quote.
    var alias: Substring?
  }

  /// Where the unfinished word starts, in characters; nil while nothing was noted.
  private(set) var start: Int?

  private var sources: [AnySequence<Candidate>] = []

  /// Notes candidates for a place; those of places before are forgotten.
  mutating func note(_ candidates: some Sequence<Candidate>, at start: Int) {
    if self.start != start { sources = [] }
    self.start = start
    sources.append(AnySequence(candidates))
  }

  /// The candidates that a typed word begins, in the order of their sources.
  ///
  /// - Parameters:
  ///   - typed: The unfinished word.
  ///   - start: Where it starts in the line, 0-based.
  /// - Returns: At most ``limit`` items.
  func completions(of typed: String, at start: Int) -> Completions {
    var result = Completions(replacementStart: start)
    var known: Set<String> = []
    for source in sources {
      for candidate in source {
        let fits = candidate.text.hasPrefix(typed) || candidate.alias?.hasPrefix(typed) == true
        guard fits, known.insert(candidate.text).inserted else { continue }
        if result.items.count == Self.limit {
          result.isTruncated = true
          return result
        }
        result.items.append(.init(text: candidate.text, display: candidate.display))
      }
    }
    return result
  }
}

extension CompletionProbe.Candidate {
  /// Words that stand for themselves.
  static func words(_ words: [String]) -> [Self] { words.map { Self(text: $0) } }
}
