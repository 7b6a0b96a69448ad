internal import Inspector

/// Runs lines until one fails; keeps the exit code of the first failure.
@MainActor
final class ScriptRunner {
  /// The exit code so far: that of the first failure.
  private(set) var exitCode: Int32 = 0

  /// Whether no further line is to run.
  private(set) var isDone = false

  /// Whether a line is running now.
  private(set) var isRunning = false

  private let session: any CommandRunning
  private let console: any Console
  private let keepsGoing: Bool
  private let endsWhenInterrupted: Bool
  private let flushAppOutput: () -> Void

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - session: What runs the lines.
  ///   - console: Where results and errors go.
  ///   - keepsGoing: Whether lines run after one that failed.
  ///   - endsWhenInterrupted: Whether Ctrl-C, pressed at any moment, ends the lines too.
  ///   - flushAppOutput: Shows what the app printed while a line ran.
  init(
    session: any CommandRunning,
    console: any Console,
    keepsGoing: Bool = false,
    endsWhenInterrupted: Bool = true,
    flushAppOutput: @escaping () -> Void = {}
  ) {
    self.session = session
    self.console = console
    self.keepsGoing = keepsGoing
    self.endsWhenInterrupted = endsWhenInterrupted
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
    let (command, mustFail) = Self.parts(of: text)
    isRunning = true
    let outcome = await session.run(command)
    isRunning = false
    flushAppOutput()
    if !outcome.output.isEmpty { console.write(outcome.output + "\n") }
    if outcome.wantsQuit { isDone = true }
    if isInterrupted {
      for error in outcome.errors { report(error, line: command, at: place) }
      interrupt()
    } else if mustFail {
      guard outcome.errors.isEmpty else { return }
      let column = text.prefix(while: \.isWhitespace).count + 1
      report(
        CommandError(.expectation, Wording.commandDidNotFail, column: column),
        line: text,
        at: place
      )
      fail(with: 3)
    } else {
      for error in outcome.errors { report(error, line: command, at: place) }
      if outcome.exitCode != 0 { fail(with: outcome.exitCode) }
    }
  }

  /// Whether no further line is to run, because of Ctrl-C or of what ran before.
  private func isOver() -> Bool {
    if isInterrupted { interrupt() }
    return isDone
  }

  /// Whether Ctrl-C was pressed since the start: nobody lowers the flag of a script.
  private var isInterrupted: Bool { endsWhenInterrupted && session.interruption.isRaised }

  /// Ends the script as Ctrl-C does.
  func interrupt() {
    isDone = true
    if exitCode == 0 { exitCode = 130 }
  }

  private func fail(with code: Int32) {
    if exitCode == 0 { exitCode = code }
    if !keepsGoing { isDone = true }
  }

  private func report(_ error: CommandError, line: String, at place: Place?) {
    let message = Wording.error(error.message, at: place?.description)
    let lines = [message] + error.detailLines(line: line)
    console.writeError(lines.joined(separator: "\n") + "\n")
  }

  /// Takes the prefix `!` off.
  static func parts(of text: String) -> (command: String, mustFail: Bool) {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    guard trimmed.first == "!" else { return (text, false) }
    return (String(trimmed.dropFirst().drop { $0 == " " || $0 == "\t" }), true)
  }
}
