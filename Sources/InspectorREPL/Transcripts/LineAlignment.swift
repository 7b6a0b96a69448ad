/// Sets expected lines beside actual ones, so that as few as possible differ.
struct LineAlignment: Equatable {
  /// One line of the comparison.
  enum Step: Equatable {
    /// An expected line and the lines that it matches: one, or any number for a line of `…`.
    case match(expected: String, actual: [String])
    /// An expected line that did not come.
    case missing(String)
    /// A line that was not expected.
    case unexpected(String)
  }

  /// The lines in order.
  let steps: [Step]

  /// Aligns the lines.
  ///
  /// - Parameters:
  ///   - expected: The expected lines.
  ///   - actual: The lines that came.
  ///   - keepsExpected: Whether as few expected lines as possible are missing, however many lines are
  ///     unexpected then.
  /// - Complexity: O(*n* · *m*) in time and memory when they differ, else O(*n*).
  init(expected: [String], actual: [String], keepsExpected: Bool = false) {
    if expected == actual, !expected.contains(where: LinePattern.hasEscape) {
      steps = expected.map { .match(expected: $0, actual: [$0]) }
    } else {
      let patterns = expected.map(LinePattern.init(text:))
      steps =
        AlignmentTable(expected: patterns, actual: actual, keepsExpected: keepsExpected).steps
    }
  }

  /// Whether every line is as expected.
  var holds: Bool {
    steps.allSatisfy { if case .match = $0 { true } else { false } }
  }

  /// The comparison as a person reads it: lines that match, `-` for missing and `+` for unexpected ones.
  var diff: [String] {
    steps.map { step in
      switch step {
      case .match(let expected, _): "  " + expected
      case .missing(let line): "- " + line
      case .unexpected(let line): "+ " + line
      }
    }
  }
}

/// The least cost of what follows each pair of lines.
///
/// A line that differs costs more than any number of lines that a `…` takes in: fewest differences
/// first, then fewest lines taken in. A line that is missing can cost more than any number of unexpected
/// ones.
private struct AlignmentTable {
  private let expected: [LinePattern]
  private let actual: [String]
  private let difference: Int
  private let missingCost: Int
  /// Row by row: the cost of the lines from an expected and an actual one to the ends.
  private var costs: [Int]

  init(expected: [LinePattern], actual: [String], keepsExpected: Bool) {
    self.expected = expected
    self.actual = actual
    difference = keepsExpected ? 1 << 20 : 1 << 32
    missingCost = keepsExpected ? difference << 20 : difference
    costs = Array(repeating: 0, count: (expected.count + 1) * (actual.count + 1))
    for row in (0...expected.count).reversed() {
      for column in (0...actual.count).reversed() {
        costs[index(row, column)] = cost(row, column)
      }
    }
  }

  /// The cheapest way from the first lines to the ends.
  var steps: [LineAlignment.Step] {
    var steps: [LineAlignment.Step] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      let cost = costs[index(row, column)]
      if row < expected.count, expected[row].isAnyLines {
        var matched: [String] = []
        while column < actual.count, costs[index(row, column + 1)] == costs[index(row, column)] - 1
        {
          matched.append(actual[column])
          column += 1
        }
        steps.append(.match(expected: expected[row].text, actual: matched))
        row += 1
      } else if row < expected.count, column < actual.count,
        expected[row].matches(actual[column]), costs[index(row + 1, column + 1)] == cost
      {
        steps.append(.match(expected: expected[row].text, actual: [actual[column]]))
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count, costs[index(row + 1, column)] == cost - missingCost {
        steps.append(.missing(expected[row].text))
        row += 1
      } else {
        steps.append(.unexpected(actual[column]))
        column += 1
      }
    }
    return steps
  }

  private func index(_ row: Int, _ column: Int) -> Int { row * (actual.count + 1) + column }

  /// The cost at a place whose right and lower neighbours are known.
  private func cost(_ row: Int, _ column: Int) -> Int {
    guard row < expected.count else { return (actual.count - column) * difference }
    let below = costs[index(row + 1, column)]
    if expected[row].isAnyLines {
      return column < actual.count ? min(below, costs[index(row, column + 1)] + 1) : below
    }
    guard column < actual.count else { return below + missingCost }
    let different = min(below + missingCost, costs[index(row, column + 1)] + difference)
    guard expected[row].matches(actual[column]) else { return different }
    return min(different, costs[index(row + 1, column + 1)])
  }
}
