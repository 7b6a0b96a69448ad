/// Finds the names that a misspelt word may have meant.
///
/// Near is measured as optimal string alignment: letters inserted, removed, replaced, or swapped with a
/// neighbour (Damerau 1964, Levenshtein 1966).
///
/// ```swift
/// Spelling(["rows", "header"]).suggestions(for: "rwos")  // ["rows"]
/// ```
package struct Spelling {
  /// The names that exist.
  package var candidates: [String]

  /// Creates a speller over the names that exist.
  package init(_ candidates: some Sequence<String>) {
    self.candidates = Array(candidates)
  }

  /// The candidates near `word`, best first; a third of its letters may differ.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - limit: How many to give at most.
  /// - Returns: The suggestions; empty when nothing is near.
  /// - Complexity: O(n·m²) for n candidates of m letters; more than 10,000 candidates are not looked at.
  package func suggestions(for word: String, limit: Int = 3) -> [String] {
    let typed = Array(word.lowercased())
    guard !typed.isEmpty else { return [] }
    let allowed = max(1, (typed.count + 1) / 3)
    var found: [(name: String, distance: Int)] = []
    for candidate in candidates.prefix(10_000) {
      let name = Array(candidate.lowercased())
      if name.count > typed.count, typed.count >= 3, name.starts(with: typed) {
        found.append((candidate, 1))
      } else if abs(name.count - typed.count) <= allowed {
        let distance = Self.distance(typed, name)
        if distance <= allowed { found.append((candidate, distance)) }
      }
    }
    return
      found
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(limit)
      .map(\.name)
  }

  /// The number of letters to insert, remove, replace or swap with a neighbour.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforePrevious[j - 2] + 1)
        }
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
