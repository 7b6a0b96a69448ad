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
    // Read on demand: a command looks at the lines of its own, not at all that follow.
    let rest = (position..<block.lines.upperBound).lazy
      .map { [transcript] in transcript.line($0, in: block) }
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
