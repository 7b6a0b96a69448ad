/// Says in words what the levels of an envelope are there for.
struct Verdict {
  /// The levels from the root to the leaf.
  var levels: [EnvelopeReport.Level]

  /// How far the times differ, in nanoseconds, when that is too far for them to mean anything.
  var noise: Double?

  /// The sentences: who only passes through, and what an ancestor must write.
  var text: String {
    guard let first = levels.first else { return "" }
    var sentences = [depth]
    let tried = levels.filter { $0.reacts != nil }
    if !tried.isEmpty {
      let reacting = tried.filter { $0.reacts == true }.map(\.case)
      let passing = tried.filter { $0.reacts == false }.map(\.case)
      if reacting.isEmpty {
        sentences.append(Wording.nobodyReacts)
      } else {
        sentences.append(Wording.reacting(reacting))
        if !passing.isEmpty { sentences.append(Wording.passing(passing)) }
      }
    }
    if levels.count > 1 {
      sentences.append(Wording.ancestorWrites(first.pattern, length: first.patternLength))
    }
    if let noise { sentences.append(Wording.tooNoisy(noise)) }
    return sentences.joined(separator: " ")
  }

  private var depth: String {
    let largest = levels.max { $0.actionSize < $1.actionSize }
    return Wording.envelopeDepth(levels.count, largest: largest.map { ($0.enum, $0.actionSize) })
  }
}
