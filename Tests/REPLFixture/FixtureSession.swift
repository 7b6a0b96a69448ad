internal import Foundation
internal import Inspector

/// A session that does to the terminal what apps do: prints, hangs, traps, works long.
@MainActor
final class FixtureSession: CommandRunning {
  let interruption = Interruption()
  var onAsynchronousOutput: ((String) -> Void)?
  private var source: (any DispatchSourceSignal)?

  init() {
    // An app that prints as it starts, before there is a prompt.
    if let greeting = ProcessInfo.processInfo.environment["REPL_FIXTURE_GREETING"] {
      print(greeting, terminator: "")
    }
    // An effect: it prints when the test sends the signal, wherever the prompt is.
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { print("from an effect", terminator: "") }
    source.activate()
    self.source = source
  }

  /// Runs one of the fixture's commands, or echoes the line.
  func run(_ line: String) async -> CommandOutcome {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = parts.count > 1 ? parts[1] : ""
    switch parts.first {
    case "quit": return CommandOutcome(wantsQuit: true)
    case "exit": exit(7)
    case "trap": fatalError("trap")
    case "print": print(argument, terminator: "")
    case "fill": print(String(repeating: "x", count: 200_000))
    case "hang": hang()
    case "long": return work()
    case "signal": onAsynchronousOutput?(argument)
    case "bad":
      return CommandOutcome(
        errors: [
          CommandError(.unknownCommand, "Unknown command 'bad'", column: 1, suggestions: ["bat"])
        ]
      )
    default: break
    }
    return CommandOutcome(output: "ran <\(line)>")
  }

  /// Runs at once what stands behind `again`: the fixture knows what it gives.
  func runAgain(_ line: String, before next: String?, into output: inout [UInt8]) -> Bool {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count > 1, parts[0] == "again", !interruption.isRaised else { return false }
    switch parts[1] {
    case "exit": exit(7)
    case "trap": fatalError("trap")
    case "end": endBySignal()
    case "interrupt": interruption.raise()
    case "overflow": print(overflow(1))
    case "hang": hang()
    case "print": print(parts.last ?? "")
    default: break
    }
    output.append(contentsOf: "said <\(parts.last ?? "")>".utf8)
    return true
  }

  /// Completes the word `pa` to two, and `qu` to one.
  func completions(for text: String, cursor: Int) -> Completions {
    let typed = String(text.prefix(cursor))
    let word = typed.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
    let start = typed.count - (word?.count ?? 0)
    let items: [Completions.Item] = [
      .init(text: "panel."), .init(text: "panes", display: "panes(String)"), .init(text: "quit"),
    ]
    return Completions(
      replacementStart: start,
      items: items.filter { $0.text.hasPrefix(word ?? "") }
    )
  }

  /// Whether a bracket is open.
  func needsContinuation(_ text: String) -> Bool {
    text.count { $0 == "(" } > text.count { $0 == ")" }
  }

  /// Hangs until a signal ends the process.
  private func endBySignal() -> Never {
    // Who starts the process may have blocked it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), SIGTERM)
    while true { pause() }
  }

  /// Uses up the stack.
  @inline(never)
  private func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : 1 + overflow(depth + 1) * depth % 7 }

  private func hang() {
    print("hanging")
    while true { pause() }
  }

  private func work() -> CommandOutcome {
    print("working")
    while !interruption.isRaised { sched_yield() }
    return CommandOutcome(errors: [CommandError(.interrupted, "Interrupted")])
  }
}
