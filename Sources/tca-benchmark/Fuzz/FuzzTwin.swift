internal import Inspector

/// A second session that reads every line, beside one that runs lines again without reading them.
///
/// When the watchdog has ended a line in one of them, what follows differs.
@MainActor
final class FuzzTwin {
  /// The session that is looked at.
  let session: Inspector.Session

  /// The one that reads every line.
  let reader: Inspector.Session

  private var isApart = false

  init(session: Inspector.Session, reader: Inspector.Session) {
    self.session = session
    self.reader = reader
  }

  /// Runs a line in the reader, which has to give what the session has given.
  func fault(in outcome: CommandOutcome, of line: String) async -> FuzzFinding.Fault? {
    let expected = await reader.run(line)
    guard Self.isComparable(line) else {
      isApart = isApart || session.interruption.isRaised
      return nil
    }
    return fault(Self.text(of: outcome), expected: Self.text(of: expected))
  }

  /// Whether a line gives the same in both: the allocator decides how large the blocks of a value are.
  static func isComparable(_ line: String) -> Bool {
    !["--metrics", "--top", "--order"].contains(where: line.contains)
  }

  /// Runs a line again in both, as lines of a file that follow one another.
  func faultInRepetition(of line: String) async -> FuzzFinding.Fault? {
    reader.announce(line)
    let expected = await reader.run(line)
    reader.announce(nil)
    var bytes: [UInt8] = []
    if session.runAgain(line, before: line, into: &bytes) {
      return fault(
        String(decoding: bytes, as: UTF8.self), expected: Self.text(of: expected))
    }
    session.announce(line)
    let outcome = await session.run(line)
    session.announce(nil)
    return fault(Self.text(of: outcome), expected: Self.text(of: expected))
  }

  private static func text(of outcome: CommandOutcome) -> String {
    ([outcome.output] + outcome.errors.map(\.message)).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private func fault(_ text: String, expected: String) -> FuzzFinding.Fault? {
    isApart = isApart || session.interruption.isRaised || reader.interruption.isRaised
    return isApart || text == expected
      ? nil : .repetition(String(text.prefix(200)), expected: String(expected.prefix(200)))
  }
}
