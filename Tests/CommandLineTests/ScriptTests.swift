internal import Foundation
internal import Testing

/// Command files by every road, with a session that does what apps do.
@Suite
struct ScriptTests {
  func run(_ arguments: String..., input: String = "") throws -> Product.Result {
    try Product.run("repl-fixture", arguments, input: input)
  }

  @Test func resultsStandAloneOnStandardOutput() throws {
    let result = try run(input: "print app\nhello")
    #expect(result.output == "ran <print app>\nran <hello>\n")
    #expect(result.errors == "app")
    #expect(result.exitCode == 0)
  }

  @Test func sameFailureByEveryRoad() throws {
    let file = try TemporaryFile("bad\n")
    let rest = ": error: Unknown command 'bad'\n  bad\n  ^\nDid you mean 'bat'?\n"
    let results = [
      ("-c:1", try run("-c", "bad")),
      ("<stdin>:1", try run(input: "bad\n")),
      ("<stdin>:1", try run("-f", "-", input: "bad")),
      ("\(file.path):1", try run("-f", file.path)),
      ("\(file.path):1", try run(file.path)),
      ("\(file.path):1", try run("--init", file.path, "-c", "never")),
    ]
    for (place, result) in results {
      #expect(result.errors == place + rest)
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 1)
    }
  }

  @Test func noInputIsSuccess() throws {
    let result = try run()
    #expect(result.exitCode == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  /// Runs a program with streams as a shell's redirection makes them; its output goes nowhere else.
  private func run(
    _ program: String,
    _ arguments: String,
    _ redirection: String
  ) throws -> (exitCode: Int32, errors: String) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(Product.path(program)) \(arguments) \(redirection)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test(arguments: ["<&-", "2>&-"])
  func closedInputOrErrorIsNoFailure(redirection: String) throws {
    #expect(try run("repl-fixture", "-c 'print x'", redirection).exitCode == 0)
  }

  @Test(arguments: ["-c state", "--json -c state", "--help", "--version", "-c 'print x' -c state"])
  func resultsThatNobodyCanReadAreAFailure(arguments: String) throws {
    let result = try run("repl-fixture", arguments, ">&-")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains("error: Cannot write the results: standard output is closed\n"))
  }

  @Test func closedOutputIsNoFailureWhileNothingIsWritten() throws {
    let result = try run("tca-repl", "-c 'expect panel.rows.count == 3'", ">&-")
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func wrongUsageEndsWithTwo() throws {
    let result = try run("--wrong")
    #expect(result.exitCode == 2)
    #expect(result.errors == "error: Unknown option '--wrong'\nTry 'repl-fixture --help'.\n")
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func signalEndsTheScript(signal: Int32, code: Int32) throws {
    let terminal = try PseudoTerminal("repl-fixture", ["-c", "long", "-c", "never"])
    try terminal.expect("working")
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == code)
    #expect(!terminal.text.contains("never"))
  }

  @Test(arguments: ["long", "hang"])
  func quitSignalEndsTheScriptAtOnce(line: String) throws {
    let terminal = try PseudoTerminal(
      "repl-fixture", ["-c", line, "-c", "never"], environment: ["SWIFT_BACKTRACE": "enable=yes"])
    try terminal.expect("ing\r\n")
    terminal.type("\u{1C}")
    #expect(try terminal.waitForEnd() == 128 + SIGQUIT)
    #expect(!terminal.text.contains("rashed"))
    #expect(terminal.isSane)
  }

  @Test func interruptEndsALineThatCannotHearOfIt() throws {
    let terminal = try PseudoTerminal("repl-fixture", ["-c", "hang", "-c", "never"])
    try terminal.expect("hanging")
    terminal.signal(SIGINT)
    #expect(try terminal.waitForEnd() == 130)
    #expect(!terminal.text.contains("never"))
  }

  @Test func interruptWhileWaitingForInputEndsTheScript() throws {
    let terminal = try PseudoTerminal("repl-fixture", ["-c", "first", "-f", "-"])
    try terminal.expect("ran <first>")
    terminal.type("second\r")
    try terminal.expect("ran <second>")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == 130)
  }
}
