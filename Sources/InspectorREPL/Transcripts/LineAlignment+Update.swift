extension LineAlignment {
  /// The expected lines made true: those that match stay as they are written, the others become what was
  /// printed, which matches only itself.
  ///
  /// A line beside a `…` becomes the one line that says the same thing otherwise. Where that is not clear,
  /// everything that was printed is written out: else the `…` would take in what the line was about.
  ///
  /// - Complexity: That of aligning the lines again.
  var updated: [String] {
    guard expected.contains(where: { LinePattern(text: $0).isAnyLines }) else { return replaced }
    let counterparts = Counterparts(of: anyLines)
    let corrected = steps.compactMap { step -> String? in
      switch step {
      case .match(let line, _): line
      case .missing(let line): counterparts.only(for: line).map(LinePattern.escaped) ?? line
      case .unexpected: nil
      }
    }
    let alignment = LineAlignment(expected: corrected, actual: actual, keepsExpected: true)
    return alignment.replacesEachMissing ? alignment.replaced : actual.map(LinePattern.escaped)
  }

  private var expected: [String] {
    steps.compactMap { step -> String? in
      switch step {
      case .match(let line, _), .missing(let line): line
      case .unexpected: nil
      }
    }
  }

  private var actual: [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .match(_, let lines): lines
      case .unexpected(let line): [line]
      case .missing: []
      }
    }
  }

  /// The lines that some `…` takes in.
  private var anyLines: [String] {
    steps.flatMap { step -> [String] in
      if case .match(let line, let lines) = step, LinePattern(text: line).isAnyLines {
        lines
      } else {
        []
      }
    }
  }

  /// The lines with the unexpected ones in the place of the missing ones.
  private var replaced: [String] {
    steps.compactMap { step -> String? in
      switch step {
      case .match(let line, _): line
      case .unexpected(let line): LinePattern.escaped(line)
      case .missing: nil
      }
    }
  }

  /// Whether a line comes in the place of each missing one, and no `…` has taken in what it was about.
  private var replacesEachMissing: Bool {
    let counterparts = Counterparts(of: anyLines)
    var surplus = 0
    for step in steps {
      switch step {
      case .match:
        guard surplus >= 0 else { return false }
        surplus = 0
      case .unexpected: surplus += 1
      case .missing(let line):
        guard !counterparts.exist(for: line) else { return false }
        surplus -= 1
      }
    }
    return surplus >= 0
  }
}

/// The lines that say the same thing as a line, perhaps otherwise: they begin with the same label.
private struct Counterparts {
  private let lines: [Substring: [String]]

  init(of lines: [String]) {
    self.lines = Dictionary(grouping: lines, by: Self.label)
  }

  /// Whether there are any.
  func exist(for line: String) -> Bool { lines[Self.label(of: line)] != nil }

  /// The counterpart of a line; nil when there is none or one among several.
  func only(for line: String) -> String? {
    guard let found = lines[Self.label(of: line)], found.count == 1 else { return nil }
    return found[0]
  }

  /// What stands in front of a line's value: all up to a colon and a blank, else its first word.
  private static func label(of line: String) -> Substring {
    if let colon = line.firstRange(of: ": ") { return line[..<colon.upperBound] }
    let indentation = line.prefix(while: \.isWhitespace)
    return indentation + line.dropFirst(indentation.count).prefix { !$0.isWhitespace }
  }
}
