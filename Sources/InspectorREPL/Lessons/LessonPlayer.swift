/// A transcript that is played step by step: what is shown and what is typed next.
struct LessonPlayer: Equatable {
  /// What happens before the next command.
  enum Cue: Equatable {
    /// Lines to show.
    case prose([String])
    /// A new session begins.
    case restart
  }

  private enum Step: Equatable {
    case cue(Cue)
    case command(String)
  }

  private var steps: ArraySlice<Step>

  /// Takes the prose and the commands of a transcript; its outputs come from the commands themselves.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - isOpen: Whether a command goes on in the next line.
  /// - Throws: What is wrong with the first block that cannot be played.
  init(
    _ transcript: Transcript,
    isOpen: (String) -> Bool
  ) throws(Transcript.Malformed) {
    var steps: [Step] = []
    var position = 0
    for block in transcript.blocks {
      if let problem = block.problem { throw problem }
      steps += Self.prose(transcript.lines[position..<block.lines.lowerBound - 1])
      if !block.continues, position > 0 { steps.append(.cue(.restart)) }
      steps += try Self.commands(of: block, in: transcript, isOpen: isOpen).map(Step.command)
      position = block.lines.upperBound + 1
    }
    if position < transcript.lines.count { steps += Self.prose(transcript.lines[position...]) }
    self.steps = steps[...]
  }

  /// The command that comes next; nil at the end and while there are cues to take.
  var command: String? {
    if case .command(let command)? = steps.first { command } else { nil }
  }

  /// Whether the lesson is over.
  var isOver: Bool { steps.isEmpty }

  /// Takes what happens before the next command.
  mutating func takeCues() -> [Cue] {
    var cues: [Cue] = []
    while case .cue(let cue)? = steps.first {
      cues.append(cue)
      steps.removeFirst()
    }
    return cues
  }

  /// Goes on when a line is the next command, however its blanks and breaks are typed.
  ///
  /// - Parameter line: The line that has run.
  /// - Returns: Whether it was.
  mutating func pass(_ line: String) -> Bool {
    guard let command, Self.words(of: command) == Self.words(of: line) else { return false }
    steps.removeFirst()
    return true
  }

  /// The command as it is typed: on one line.
  static func typed(_ command: String) -> String { words(of: command).joined(separator: " ") }

  private static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }

  /// The lines without blank ones around them; nothing when there are none.
  private static func prose(_ lines: ArraySlice<String>) -> [Step] {
    var lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.isEmpty ? [] : [.cue(.prose(Array(lines)))]
  }

  private static func commands(
    of block: Transcript.Block,
    in transcript: Transcript,
    isOpen: (String) -> Bool
  ) throws(Transcript.Malformed) -> [String] {
    var commands: [String] = []
    var position = block.lines.lowerBound
    while position < block.lines.upperBound {
      guard PromptLine.isPrompt(transcript.line(position, in: block)) else {
        position += 1
        continue
      }
      let command = try TypedCommand(at: position, in: block, of: transcript, isOpen: isOpen)
      commands.append(command.text)
      position = command.end
    }
    return commands
  }
}
