internal import Inspector

/// Runs the commands of a transcript, a session for each block that does not continue another.
@MainActor
final class TranscriptRunner {
  private let transcript: Transcript
  private let makeSession: @MainActor () -> any CommandRunning
  private let console = CollectingConsole()
  private var runner: ScriptRunner?
  private var session: (any CommandRunning)?
  private var entries: [TranscriptEntry] = []

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - transcript: What to run.
  ///   - makeSession: Makes a session over a new store.
  init(_ transcript: Transcript, makeSession: @escaping @MainActor () -> any CommandRunning) {
    self.transcript = transcript
    self.makeSession = makeSession
  }

  /// Runs all commands.
  ///
  /// What is wrong with a block ends that one and those that continue it; the others run.
  ///
  /// - Returns: The commands with what they have printed, and what is wrong with the blocks.
  func run() async -> (entries: [TranscriptEntry], problems: [Transcript.Malformed]) {
    var problems: [Transcript.Malformed] = []
    var isBroken = false
    for block in transcript.blocks {
      if block.continues, isBroken, block.problem == nil { continue }
      do throws(Transcript.Malformed) {
        if let problem = block.problem { throw problem }
        try await run(block)
        isBroken = false
      } catch {
        problems.append(error)
        isBroken = true
      }
    }
    return (entries, problems)
  }

  private func run(_ block: Transcript.Block) async throws(Transcript.Malformed) {
    if !block.continues || session == nil { start() }
    var position = block.lines.lowerBound
    while position < block.lines.upperBound {
      position = try await runCommand(at: position, in: block)
    }
  }

  private func start() {
    let session = makeSession()
    session.onAsynchronousOutput = { [console] in console.write($0.endingWithLineBreak) }
    self.session = session
    runner = ScriptRunner(session: session, console: console, policy: .prompt)
  }

  /// Runs a command and gives the position behind its output.
  private func runCommand(
    at start: Int,
    in block: Transcript.Block
  ) async throws(Transcript.Malformed) -> Int {
    guard let session, let runner else { return block.lines.upperBound }
    let first = transcript.line(start, in: block)
    guard PromptLine.isPrompt(first) else {
      if first.allSatisfy(\.isWhitespace) { return start + 1 }
      throw Transcript.Malformed(line: start + 1, message: Wording.outputWithoutCommand)
    }
    let command = try TypedCommand(
      at: start, in: block, of: transcript, isOpen: session.needsContinuation)
    guard !runner.isDone else {
      throw Transcript.Malformed(line: start + 1, message: Wording.sessionHasEnded)
    }
    await runner.run(command.text, at: nil)
    let actual = console.takeLines()
    let position = command.end
    let rest = (position..<block.lines.upperBound).map { transcript.line($0, in: block) }
    if let line = rest.first, PromptLine.continuation(line) != nil, actual.first != line {
      throw Transcript.Malformed(line: position + 1, message: Wording.nothingGoesOn)
    }
    let output = ExpectedOutput(following: rest, actual: actual)
    entries.append(
      TranscriptEntry(
        command: command.text,
        line: start + 1,
        block: block,
        outputLines: position..<position + output.count,
        alignment: output.alignment
      )
    )
    return position + output.count + output.blankLines
  }
}

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
  ///   - rest: The lines of the block below the command.
  ///   - actual: What the command has printed.
  init(following rest: [String], actual: [String]) {
    let prompts = rest.indices.filter { PromptLine.isPrompt(rest[$0]) } + [rest.endIndex]
    let candidates = actual.contains(where: PromptLine.isPrompt) ? prompts : [prompts[0]]
    let ends = candidates.map { end in (end, Self.endOfText(rest[..<end])) }
    func align(_ end: Int) -> LineAlignment {
      LineAlignment(expected: Array(rest[..<end]), actual: actual)
    }
    let fitting = ends.first { align($0.1).holds }
    let (prompt, end) = fitting ?? ends[0]
    count = end
    blankLines = prompt - end
    alignment = align(end)
  }

  private static func endOfText(_ lines: ArraySlice<String>) -> Int {
    lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? lines.startIndex
  }
}
