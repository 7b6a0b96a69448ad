/// The lines that were run, as a command file that runs them again.
struct TypedLines {
  /// The lines in order; one that failed says so.
  private(set) var lines: [String] = []

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The logical line as typed.
  ///   - failed: Whether its command failed.
  mutating func append(_ line: String, failed: Bool) {
    lines.append(failed ? "! " + line : line)
  }
}
