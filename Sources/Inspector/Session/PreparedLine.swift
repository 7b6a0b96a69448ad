/// A line whose words have been read: its command, and what the command is given.
struct PreparedLine {
  /// The command.
  var command: any Command

  /// The options, and the words or the rest.
  var arguments: CommandArguments
}

/// The lines that were read last: one that comes again is not read again.
struct PreparedLines {
  /// The most lines that are kept.
  static let limit = 2_000

  /// The longest line, in bytes, that is kept.
  static let longestLine = 1_000

  private var lines: [Word: PreparedLine] = [:]

  /// A line that was read before.
  subscript(line: Word) -> PreparedLine? { lines[line] }

  /// Keeps a line.
  mutating func keep(_ prepared: PreparedLine, of line: Word) {
    guard line.text.utf8.count <= Self.longestLine else { return }
    if lines.count >= Self.limit { lines.removeAll(keepingCapacity: true) }
    lines[line] = prepared
  }
}
