internal import Inspector

/// Joins physical lines to logical ones: a line with an open bracket or quote goes on in the next.
@MainActor
struct LineAssembler {
  /// A logical line and the number of its first physical one.
  struct LogicalLine: Equatable {
    var text: String
    var firstLine: Int
  }

  /// The logical line that has begun and not ended.
  private(set) var pending: LogicalLine?

  /// Whether a logical line has begun and not ended.
  var isPending: Bool { pending != nil }

  /// Takes the next physical line.
  ///
  /// - Parameters:
  ///   - line: The line, without its line break.
  ///   - number: Its number, from 1.
  ///   - session: Knows which lines go on, and which lines are commands.
  /// - Returns: The logical lines that end here: none while one goes on, two when one has no end.
  mutating func take(
    _ line: String,
    number: Int,
    session: any CommandRunning
  ) -> [LogicalLine] {
    var unclosed: [LogicalLine] = []
    if let pending, session.startsCommand(line, behind: pending.text) {
      unclosed = [pending]
      self.pending = nil
    }
    let joined: LogicalLine
    if let pending {
      joined = LogicalLine(text: pending.text + "\n" + line, firstLine: pending.firstLine)
    } else {
      guard !Self.isNothing(line) else { return unclosed }
      joined = LogicalLine(text: line, firstLine: number)
    }
    guard session.needsContinuation(joined.text) else {
      pending = nil
      return unclosed + [joined]
    }
    pending = joined
    return unclosed
  }

  /// Gives what is left at the end of the input.
  mutating func finish() -> LogicalLine? {
    defer { pending = nil }
    return pending
  }

  /// Whether a line is blank or a comment.
  static func isNothing(_ line: String) -> Bool {
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "#"): return true
      default: return false
      }
    }
    return true
  }
}
