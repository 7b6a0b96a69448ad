/// The lines that were run, as a command file that runs them again.
struct TypedLines {
  /// How many lines are kept.
  static let limit = 10_000

  private var lines = RingBuffer<String>(capacity: limit)
  private var count = 0

  /// The lines of the file in order; one says how many earlier ones are not kept.
  var script: [String] {
    let forgotten = count - lines.count
    return (forgotten > 0 ? [Wording.forgottenLines(forgotten)] : []) + Array(lines)
  }

  /// Replaces each line that is kept.
  mutating func rewrite(_ rewritten: (String) -> String) { lines.rewrite(rewritten) }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The logical line as typed.
  ///   - failed: Whether its command failed.
  mutating func append(_ line: String, failed: Bool) {
    count += 1
    lines.append(failed ? "! " + line : line)
  }
}
