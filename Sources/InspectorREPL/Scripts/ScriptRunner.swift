internal import Inspector

/// Runs lines until one fails; keeps the exit code of the first failure.
@MainActor
final class ScriptRunner {
  /// What a line that fails, or Ctrl-C, ends.
  enum Policy {
    /// Everything.
    case stop
    /// Nothing; Ctrl-C ends everything.
    case keepGoing
    /// The file that the line stands in: a person goes on typing.
    case prompt
  }

  /// The exit code so far: that of the first failure.
  private(set) var exitCode: Int32 = 0

  /// Whether no further line is to run.
  private(set) var isDone = false

  /// Whether a line is running now.
  private(set) var isRunning = false

  private let session: any CommandRunning
  private let console: any Console
  private let policy: Policy
  private let flushAppOutput: () -> Void
  private var openFiles = OpenFiles()
  private var failureCount = 0

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - session: What runs the lines.
  ///   - console: Where results and errors go.
  ///   - policy: What a line that fails ends.
  ///   - flushAppOutput: Shows what the app printed while a line ran.
  init(
    session: any CommandRunning,
    console: any Console,
    policy: Policy = .stop,
    flushAppOutput: @escaping () -> Void = {}
  ) {
    self.session = session
    self.console = console
    self.policy = policy
    self.flushAppOutput = flushAppOutput
  }

  /// Runs the lines of one source after the other.
  func run(_ sources: [ScriptSource]) async {
    for source in sources where !isOver() {
      await run(source)
    }
  }

  /// Runs the lines of a source.
  func run(_ source: ScriptSource) async {
    openFiles.open(source.path)
    defer { openFiles.close(source.path) }
    let failuresBefore = failureCount
    let isOver = { [self] in
      self.isOver() || (policy == .prompt && (isInterrupted || failureCount > failuresBefore))
    }
    var assembler = LineAssembler()
    var number = 0
    do {
      while !isOver(), let lines = try await source.next() {
        for line in lines where !isOver() {
          number += 1
          let logical = assembler.take(line, number: number, isOpen: session.needsContinuation)
          if let logical { await run(logical.text, at: source.place(ofLine: logical.firstLine)) }
        }
      }
      if !isOver(), let logical = assembler.finish() {
        await run(logical.text, at: source.place(ofLine: logical.firstLine))
      }
    } catch {
      report(
        CommandError(.io, Wording.cannotRead(source.name, reason: error.reason)),
        line: "",
        at: nil
      )
      fail(with: 1)
    }
    source.close()
  }

  /// Runs one logical line.
  ///
  /// - Parameters:
  ///   - text: The line, perhaps with the prefix `!`.
  ///   - place: Where it stands; nil at the prompt.
  func run(_ text: String, at place: Place?) async {
    if place != nil, session.isEchoing { console.write(Wording.prompted(text) + "\n") }
    let (command, mustFail) = Self.parts(of: text)
    if mustFail, command.hasPrefix("!") {
      report(CommandError(.syntax, Wording.oneMarkOfFailure, column: 1), line: command, at: place)
      return fail(with: 1)
    }
    isRunning = true
    var outcome = await session.run(command)
    isRunning = false
    flushAppOutput()
    var nested: ScriptSource?
    if let request = outcome.source {
      (nested, outcome) = open(request, otherwise: outcome)
    }
    if !outcome.output.isEmpty { console.write(outcome.output + "\n") }
    if outcome.wantsQuit { isDone = true }
    let line = outcome.expandedLine ?? command
    if isInterrupted {
      for error in outcome.errors { report(error, line: line, at: place) }
      interrupt()
    } else if mustFail, nested != nil {
      report(CommandError(.unsupported, Wording.sourceCannotFail), line: line, at: place)
      fail(with: 1)
    } else if mustFail {
      guard outcome.errors.isEmpty else { return }
      reportSuccess(of: text, at: place)
    } else {
      for error in outcome.errors { report(error, line: line, at: place) }
      if outcome.exitCode != 0 { fail(with: outcome.exitCode) }
      if let nested { await run(nested) }
    }
  }

  /// Ends the script as Ctrl-C does.
  func interrupt() {
    guard policy != .prompt else { return }
    isDone = true
    if exitCode == 0 { exitCode = 130 }
  }

  /// Takes the prefix `!` off.
  static func parts(of text: String) -> (command: String, mustFail: Bool) {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    guard trimmed.first == "!" else { return (text, false) }
    return (String(trimmed.dropFirst().drop { $0 == " " || $0 == "\t" }), true)
  }
}

extension ScriptRunner {
  /// Whether no further line is to run, because of Ctrl-C or of what ran before.
  private func isOver() -> Bool {
    if isInterrupted { interrupt() }
    return isDone
  }

  /// Whether Ctrl-C was pressed since the start: nobody lowers the flag of a script.
  private var isInterrupted: Bool { session.interruption.isRaised }

  /// Opens the file that a line asks to run; what the line gives says so when it cannot be.
  private func open(
    _ request: SourceRequest,
    otherwise outcome: CommandOutcome
  ) -> (ScriptSource?, CommandOutcome) {
    func failing(_ message: String) -> (ScriptSource?, CommandOutcome) {
      (nil, request.failing(CommandError(.io, message, column: request.file.column)))
    }
    let path = openFiles.path(of: request.file.path)
    if let cycle = openFiles.cycle(of: path) { return failing(Wording.sourceCycle(cycle)) }
    do throws(BlockReader.Failure) {
      return (try .opened(path), outcome)
    } catch {
      return failing(Wording.cannotRead(path, reason: error.reason))
    }
  }

  private func fail(with code: Int32) {
    failureCount += 1
    if exitCode == 0 { exitCode = code }
    if policy == .stop { isDone = true }
  }

  private func reportSuccess(of text: String, at place: Place?) {
    let column = text.prefix(while: \.isWhitespace).count + 1
    report(
      CommandError(.expectation, Wording.commandDidNotFail, column: column),
      line: text,
      at: place
    )
    fail(with: 3)
  }

  private func report(_ error: CommandError, line: String, at place: Place?) {
    let message = Wording.error(error.message, at: place?.description)
    let lines = [message] + error.detailLines(line: line)
    console.writeError(lines.joined(separator: "\n") + "\n")
  }
}
