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

  /// How often it was asked for the end of a line.
  var askCount = 0
  /// How many bytes it had to read for that.
  var askedSize = 0
  /// How often it was asked whether a line is a command.
  var commandAskCount = 0

  func startsCommand(_ line: String, behind open: String) -> Bool {
    commandAskCount += 1
    return line == "last"
  }

  /// Open while a parenthesis is, and nothing is wrong.
  func needsContinuation(_ text: String) -> Bool {
    askCount += 1
    askedSize += text.utf8.count
    return !text.contains("wrong") && text.count { $0 == "(" } > text.count { $0 == ")" }
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
