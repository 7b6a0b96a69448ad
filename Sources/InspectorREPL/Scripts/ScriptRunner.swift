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
  private let progress: ProgressLine?
  private var openFiles = OpenFiles()
  /// Where the results of the files that run now go, the innermost last; nil for the console.
  private var files: [ResultFile?] = []
  private var failureCount = 0

  /// What the line gave that ran at once.
  @exclusivity(unchecked) private var repeated: [UInt8] = []

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - session: What runs the lines.
  ///   - console: Where results and errors go.
  ///   - policy: What a line that fails ends.
  ///   - progress: Shows how far a line has come; nil where nobody looks.
  ///   - flushAppOutput: Shows what the app printed while a line ran.
  init(
    session: any CommandRunning,
    console: any Console,
    policy: Policy = .stop,
    progress: ProgressLine? = nil,
    flushAppOutput: @escaping () -> Void = {}
  ) {
    self.session = session
    self.console = console
    self.policy = policy
    self.progress = progress
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
    func runWhole(isAtEnd: Bool = false, before next: String? = nil) async {
      while !isOver(), let line = assembler.next(session: session, isAtEnd: isAtEnd) {
        session.announce(assembler.following ?? next)
        await run(line.text, at: source.place(ofLine: line.number))
      }
    }
    do {
      while !isOver(), let lines = try await source.next() {
        var rest = lines[...]
        while !isOver() {
          if !assembler.isPending {
            let count = runAgain(rest)
            number += count
            rest.removeFirst(count)
            if count > 0, isInterrupted, !rest.isEmpty {
              report(.interrupted, line: "", at: source.place(ofLine: number + 1))
            }
          }
          guard let line = rest.popFirst() else { break }
          number += 1
          assembler.add(line, number: number)
          await runWhole(before: rest.first)
        }
        console.flush()
      }
      await runWhole(isAtEnd: true)
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

  /// Runs the first lines at once, as long as the session knows what they give.
  ///
  /// - Returns: How many were run; the next one has to be read.
  private func runAgain(_ lines: ArraySlice<String>) -> Int {
    guard policy != .prompt else { return 0 }
    for index in lines.indices {
      let next = index + 1 < lines.endIndex ? lines[index + 1] : nil
      repeated.removeAll(keepingCapacity: true)
      guard session.runAgain(lines[index], before: next, into: &repeated) else {
        return index - lines.startIndex
      }
      flushAppOutput()
      repeated.append(UInt8(ascii: "\n"))
      console.writeSoon(repeated)
    }
    return lines.count
  }

  /// Runs one logical line.
  ///
  /// - Parameters:
  ///   - text: The line, perhaps with the prefix `!`.
  ///   - place: Where it stands; nil at the prompt.
  func run(_ text: String, at place: Place?) async {
    // What the line does is seen behind what earlier ones gave.
    console.flush()
    let isEchoed = place != nil && session.isEchoing
    let waits = session.isHiding
    let shown = session.redacted(text)
    if isEchoed, !waits { write(Wording.prompted(shown) + "\n") }
    isRunning = true
    session.locate(place?.inFile)
    progress?.begin()
    var outcome = await session.run(text)
    progress?.end()
    isRunning = false
    if isEchoed, waits { write(Wording.prompted(session.redacted(shown)) + "\n") }
    flushAppOutput()
    var nested: ScriptSource?
    let output = outcome.source?.file.output ?? OutputRules()
    if let request = outcome.source {
      (nested, outcome) = open(request, otherwise: outcome)
    }
    if nested != nil { session.begin(output) }
    let result = outcome.output.isEmpty ? "" : outcome.output + "\n"
    if nested == nil { await give(result) }
    if outcome.wantsQuit { isDone = true }
    for error in outcome.errors {
      report(error, line: outcome.expandedLine ?? session.redacted(shown), at: place)
    }
    if isInterrupted {
      interrupt()
    } else if outcome.exitCode != 0 {
      fail(with: outcome.exitCode)
    } else if let nested {
      // That a file went well is said when all of its lines have.
      let failuresBefore = failureCount
      await run(nested)
      if failureCount == failuresBefore, !isInterrupted { await give(result) }
    }
    if nested != nil {
      session.endOutput()
      if output.file != nil { files.removeLast() }
    }
  }

  /// Ends the script as Ctrl-C does.
  func interrupt() {
    guard policy != .prompt else { return }
    isDone = true
    if exitCode == 0 { exitCode = 130 }
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
      let source = try ScriptSource.opened(path)
      guard let refusal = request.refusing?() ?? openOutput(of: request) else {
        return (source, outcome)
      }
      source.close()
      return (nil, refusal)
    } catch {
      return failing(Wording.cannotRead(path, reason: error.reason))
    }
  }

  /// Opens the file for the results of a request; gives what the command gives when that cannot be.
  private func openOutput(of request: SourceRequest) -> CommandOutcome? {
    guard let path = request.file.output.file else { return nil }
    do throws(ResultFile.Failure) {
      let isOutput = WritableFile(path).isStandardOutput
      files.append(isOutput ? files.last ?? nil : try ResultFile(path: path))
      return nil
    } catch {
      let message = Wording.cannotWrite(error.path, reason: error.reason)
      return request.failing(CommandError(.io, message, column: nil))
    }
  }

  /// Gives the result of a line: page by page to a person who wants that.
  private func give(_ text: String) async {
    guard !text.isEmpty else { return }
    if policy == .prompt, (files.last ?? nil) == nil, session.isPaging {
      await console.page(text)
    } else {
      write(text)
    }
  }

  /// Writes a result to where results go now.
  private func write(_ text: String) {
    guard let file = files.last ?? nil else { return console.write(text) }
    do throws(ResultFile.Failure) {
      try file.write(text)
    } catch {
      let message = Wording.cannotWrite(error.path, reason: error.reason)
      report(CommandError(.io, message), line: "", at: nil)
      fail(with: 1)
    }
  }

  private func fail(with code: Int32) {
    failureCount += 1
    if exitCode == 0 { exitCode = code }
    if policy == .stop { isDone = true }
  }

  /// The columns of an error unless the terminal has fewer.
  private static let columns = 80

  private func report(_ error: CommandError, line: String, at place: Place?) {
    // Of a line that goes on over several, the one that is to blame.
    let place = place?.moved(down: error.row(in: line))
    let message = Wording.error(error.message, at: place?.description)
    let width = console.columns
    let columns = min(width ?? Self.columns, Self.columns)
    let lines = [message] + error.detailLines(line: line, columns: columns, width: width)
    console.writeError(lines.joined(separator: "\n") + "\n")
  }
}
