/// The lines of a block in which a command is typed.
enum PromptLine {
  private static let bare = Wording.prompt.dropLast()
  private static let bareContinuation = Wording.continuationPrompt.dropLast()

  /// Whether a line asks for a command; one without a command has lost its last blank.
  static func isPrompt(_ line: String) -> Bool { line.hasPrefix(Wording.prompt) || line == bare }

  /// What stands behind the prompt.
  static func command(_ line: String) -> String { String(line.dropFirst(Wording.prompt.count)) }

  /// What stands behind the prompt of a line that continues a command; nil for any other line.
  static func continuation(_ line: String) -> Substring? {
    guard line.hasPrefix(Wording.continuationPrompt) || line == bareContinuation else { return nil }
    return line.dropFirst(Wording.continuationPrompt.count)
  }
}

/// A command as it stands in a block, with the lines that continue it.
struct TypedCommand: Equatable {
  /// The command, its lines joined by line breaks.
  private(set) var text: String

  /// The position of the line below it.
  private(set) var end: Int

  /// Reads the command whose prompt stands at a position.
  ///
  /// - Parameters:
  ///   - start: The position of the prompt.
  ///   - block: The block that it stands in.
  ///   - transcript: The transcript of the block.
  ///   - isOpen: Whether a command goes on in the next line.
  /// - Throws: That the command has no end.
  init(
    at start: Int,
    in block: Transcript.Block,
    of transcript: Transcript,
    isOpen: (String) -> Bool
  ) throws(Transcript.Malformed) {
    text = PromptLine.command(transcript.line(start, in: block))
    end = start + 1
    guard isOpen(text) else { return }
    var open = OpenLine(text)
    while true {
      let rest =
        end < block.lines.upperBound
        ? PromptLine.continuation(transcript.line(end, in: block)) : nil
      if let rest {
        open.append(String(rest))
        end += 1
      }
      if rest == nil || open.isDue, let count = open.end(isOpen: isOpen) {
        text = open.text(of: count)
        end = start + count
        return
      }
      if rest == nil { throw Transcript.Malformed(line: end, message: Wording.commandIsOpen) }
    }
  }
}
