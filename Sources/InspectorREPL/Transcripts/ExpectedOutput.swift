/// Which lines below a command are its output.
struct ExpectedOutput {
  /// How many of the lines are output.
  let count: Int

  /// How many blank lines part it from the next prompt.
  let blankLines: Int

  /// The output beside what was printed.
  let alignment: LineAlignment

  /// Decides it.
  ///
  /// The output ends at the next prompt. A line that begins like a prompt is output all the same when
  /// the command has printed such a line and what was printed is matched that way.
  ///
  /// - Parameters:
  ///   - rest: The lines of the block below the command; no more of them are read than may be output.
  ///   - actual: What the command has printed.
  init(following rest: some RandomAccessCollection<String>, actual: [String]) {
    let lines = Array(Self.lines(of: rest, upToTheEndOf: actual))
    count = lines.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    blankLines = lines.count - count
    alignment = LineAlignment(expected: Array(lines[..<count]), actual: actual)
  }

  /// The lines in front of the prompt that ends the output.
  private static func lines<Lines: RandomAccessCollection<String>>(
    of rest: Lines,
    upToTheEndOf actual: [String]
  ) -> Lines.SubSequence {
    let inFrontOfPrompt = rest.prefix { !PromptLine.isPrompt($0) }
    guard actual.contains(where: PromptLine.isPrompt) else { return inFrontOfPrompt }
    var match = PartialMatch(of: actual)
    var blanks: [String] = []
    for (count, line) in zip(0..., rest) {
      if isBlank(line) {
        blanks.append(line)
        continue
      }
      if match.isWhole, PromptLine.isPrompt(line) { return rest.prefix(count) }
      for expected in blanks + [line] { match.read(expected) }
      if match.isImpossible { return inFrontOfPrompt }
      blanks = []
    }
    return match.isWhole ? rest[...] : inFrontOfPrompt
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
}

/// How much of what was printed expected lines match that are read one by one.
private struct PartialMatch {
  private let actual: [String]
  /// How many of the actual lines the expected ones can stand for, ascending.
  private var counts = [0]

  init(of actual: [String]) { self.actual = actual }

  /// Whether the lines so far can stand for everything.
  var isWhole: Bool { counts.last == actual.count }

  /// Whether no line that follows can make them match.
  var isImpossible: Bool { counts.isEmpty }

  /// Goes on by an expected line.
  mutating func read(_ expected: String) {
    let pattern = LinePattern(text: expected)
    if pattern.isAnyLines {
      counts = counts.first.map { Array($0...actual.count) } ?? []
    } else {
      counts = counts.filter { $0 < actual.count && pattern.matches(actual[$0]) }.map { $0 + 1 }
    }
  }
}
