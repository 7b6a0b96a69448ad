internal import Inspector

@testable import InspectorREPL

/// A session whose outcomes are written by the test.
@MainActor
final class FakeSession: CommandRunning {
  let interruption = Interruption()
  var onAsynchronousOutput: ((String) -> Void)?
  var lines: [String] = []
  var onRun: () -> Void = {}
  var column = 1

  func run(_ line: String) async -> CommandOutcome {
    lines.append(line)
    onRun()
    if line == "quit" { return CommandOutcome(wantsQuit: true) }
    if line.hasPrefix("bad") {
      return CommandOutcome(errors: [
        CommandError(.unknownCommand, "Unknown command", column: column)
      ])
    }
    if line.hasPrefix("expect") {
      return CommandOutcome(errors: [CommandError(.expectation, "Does not hold")])
    }
    return CommandOutcome(output: "ran \(line)")
  }

  func completions(for text: String, cursor: Int) -> Completions { Completions() }

  func startsCommand(_ line: String, behind open: String) -> Bool { line == "last" }

  func needsContinuation(_ text: String) -> Bool {
    text.count { $0 == "(" } > text.count { $0 == ")" }
  }
}

/// A console that keeps what is written.
@MainActor
final class FakeConsole: Console {
  var output = ""
  var errors = ""
  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
}
