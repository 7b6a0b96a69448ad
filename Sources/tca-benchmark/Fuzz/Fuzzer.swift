internal import ComposableArchitecture
internal import ExampleApp
internal import Foundation
internal import Inspector

/// Runs mutated lines in sessions on the example app and looks for what may never happen.
///
/// A crash ends the process as it would end the program; `--verbose` then shows the line last.
@MainActor
struct Fuzzer {
  /// How many lines one session runs.
  private static let linesPerSession = 200

  /// How much the process may grow over what it took when it was warm.
  private static let allowedGrowth = 128 << 20

  let options: FuzzOptions

  private let oracle = FuzzOracle()
  private var codes: [CommandError.Code: Int] = [:]
  private var findings: [FuzzFinding] = []
  private var held = 0
  private var warmMemory: Int?

  init(options: FuzzOptions) {
    self.options = options
  }

  /// Runs to the end and prints a summary; 0 fine, 1 something was found.
  mutating func run() async -> Int32 {
    let start = ContinuousClock.now
    let watchdog = Watchdog(limit: .seconds(20), patience: .seconds(5)) { number, line in
      Self.printError(Wording.hangs(number: number, line: line))
    }
    var number = options.first
    while !isOver(number, since: start) {
      let session = makeSession(number)
      let twin = hasTwin(number) ? FuzzTwin(session: session, reader: makeSession(number)) : nil
      for _ in 0..<Self.linesPerSession where !isOver(number, since: start) {
        await runLine(number, in: session, twin, watchdog)
        number += 1
      }
      noteMemory(number)
    }
    for finding in findings { Self.printError(Wording.found(finding)) }
    let count = number - options.first
    print(Wording.fuzzed(count, held: held, codes: codes, seed: options.seed))
    if let warmMemory, let now = ProcessMemory.resident {
      print(Wording.memory(warm: warmMemory, now: now))
    }
    return findings.isEmpty ? 0 : 1
  }

  private func isOver(_ number: Int, since start: ContinuousClock.Instant) -> Bool {
    switch options.extent {
    case .lines(let count): number - options.first >= count
    case .time(let time): ContinuousClock.now - start >= time
    }
  }

  /// Whether the session of a line gives all its results as JSON.
  private func printsJSON(_ number: Int) -> Bool { sessionNumber(number) % 8 == 0 }

  /// Whether lines that come again are compared with a session that reads each.
  private func hasTwin(_ number: Int) -> Bool { sessionNumber(number) % 4 == 1 }

  private func sessionNumber(_ number: Int) -> Int {
    (number - options.first) / Self.linesPerSession
  }

  private func makeSession(_ number: Int) -> Inspector.Session {
    var options = SessionOptions(json: printsJSON(number), stable: true)
    options.actionLimit = 2_000
    return Session(options: options) { Store(initialState: AppFeature.State()) { AppFeature() } }
  }

  private mutating func runLine(
    _ number: Int,
    in session: Inspector.Session,
    _ twin: FuzzTwin?,
    _ watchdog: Watchdog
  ) async {
    var mutator = LineMutator(seed: options.seed, number: number)
    var line = mutator.line()
    if mutator.chance(1, of: 8) { line += " --json" }
    if options.isVerbose { Self.printError("\(number) \(line.debugDescription)") }
    watchdog.begin(number, line, session.interruption)
    defer {
      watchdog.end()
      session.interruption.lower()
    }

    let cursor = mutator.cursor(in: line)
    let completions = session.completions(for: line, cursor: cursor)
    note(oracle.fault(in: completions, upTo: cursor), number, line)
    _ = session.needsContinuation(line)
    guard !line.contains("--out"), !line.contains("source") else { return }
    let outcome = await session.run(line)
    note(oracle.fault(in: outcome, of: line), number, line)
    if printsJSON(number) { note(oracle.faultInJSON(outcome.output), number, line) }
    if let error = outcome.errors.first { codes[error.code, default: 0] += 1 } else { held += 1 }
    guard let twin else { return }
    note(await twin.fault(in: outcome, of: line), number, line)
    guard outcome.errors.isEmpty, FuzzTwin.isComparable(line), mutator.chance(1, of: 4) else {
      return
    }
    for _ in 0..<4 { note(await twin.faultInRepetition(of: line), number, line) }
  }

  private mutating func note(_ fault: FuzzFinding.Fault?, _ number: Int, _ line: String) {
    guard let fault, findings.count < 20 else { return }
    findings.append(FuzzFinding(number: number, line: line, fault: fault))
  }

  /// The first sessions fill caches; what comes on top of that may not go on growing.
  private mutating func noteMemory(_ number: Int) {
    guard let now = ProcessMemory.resident else { return }
    guard let warmMemory else {
      if number - options.first >= 20 * Self.linesPerSession { self.warmMemory = now }
      return
    }
    let growth = now - warmMemory
    guard growth > Self.allowedGrowth, !findings.contains(where: \.isGrowth) else { return }
    note(.growth(growth), number, "")
  }

  private nonisolated static func printError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension FuzzFinding {
  /// Whether it is about memory.
  fileprivate var isGrowth: Bool { if case .growth = fault { true } else { false } }
}
