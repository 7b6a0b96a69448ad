internal import Foundation
internal import Testing

/// Lines whose results may be written together: nothing is lost, whatever ends the process, and nothing late.
@Suite struct RepeatedLineTests {
  private func run(_ lines: String...) throws -> Product.Result {
    try Product.run("repl-fixture", input: lines.joined(separator: "\n") + "\n")
  }

  /// A program whose second line hangs, and which has given the result of the first.
  private func hanging() throws -> Conversation {
    let program = try Conversation("repl-fixture")
    program.write("again say 1\nagain hang\n")
    #expect(program.read(until: ">\n") == "said <1>\n")
    return program
  }

  @Test func resultsStandInOrder() throws {
    let result = try run("again say 1", "again say 2", "other", "again say 3")
    #expect(result.output == "said <1>\nsaid <2>\nran <other>\nsaid <3>\n")
    #expect(result.exitCode == 0)
  }

  @Test func aResultThatIsLargerThanWhatIsKeptStandsInItsPlace() throws {
    let text = String(repeating: "x", count: 100_000)
    let result = try run("again say 1", "again say \(text)", "again say 2")
    #expect(result.output == "said <1>\nsaid <\(text)>\nsaid <2>\n")
  }

  @Test func manyResultsAreAllThere() throws {
    let numbers = 1...30_000
    let input = numbers.map { "again say \($0)\n" }.joined()
    let result = try Product.run("repl-fixture", input: input)
    #expect(result.output == numbers.map { "said <\($0)>\n" }.joined())
  }

  @Test func aCrashLeavesAllThatWasSaid() throws {
    // A backtrace reads memory that the address sanitizer guards.
    let result = try Product.run(
      "repl-fixture", input: "again say 1\nagain say 2\nagain trap\nagain say 3\n",
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(result.output == "said <1>\nsaid <2>\n")
    #expect(result.errors.contains("trap"))
    #expect(result.exitCode > 128)
  }

  @Test func aStackThatOverflowsLeavesAllThatWasSaid() throws {
    let result = try Product.run(
      "repl-fixture", input: "again say 1\nagain say 2\nagain overflow\n",
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(result.output == "said <1>\nsaid <2>\n")
    // A sanitizer ends the process with a code of its own.
    #expect(result.exitCode != 0)
  }

  @Test func anAppThatExitsLeavesAllThatWasSaid() throws {
    let result = try run("again say 1", "again exit", "again say 2")
    #expect(result.output == "said <1>\n")
    #expect(result.exitCode == 7)
  }

  @Test func aLineThatHangsKeepsNothingBackWhenASignalEndsIt() throws {
    let result = try run("again say 1", "again end", "again say 2")
    #expect(result.output == "said <1>\n")
    #expect(result.exitCode == 128 + SIGTERM)
  }

  @Test func aResultIsThereWhileTheNextLineTakesLong() throws {
    let program = try hanging()
    kill(program.process.processIdentifier, SIGKILL)
    program.process.waitUntilExit()
  }

  @Test func aReaderThatHasStoppedKeepsNoSignalFromEndingTheProgram() throws {
    let program = try Conversation("repl-fixture")
    // Two lines fill the pipe; what the third one gives finds no room.
    let second = "ran <other>\n"
    let rest = program.outputCapacity - second.count - "said <>\n".count
    program.write(
      "again say \(String(repeating: "x", count: rest))\nother\nagain say 3\nagain end\n")
    program.process.waitUntilExit()
    #expect(program.process.terminationStatus == 128 + SIGTERM)
  }

  @Test func aResultIsThereBeforeTheNextLineIsAskedFor() throws {
    let program = try Conversation("repl-fixture")
    for number in 1...3 {
      program.write("again say \(number)\n")
      #expect(program.read(until: ">\n") == "said <\(number)>\n")
    }
    program.close()
    program.process.waitUntilExit()
    #expect(program.process.terminationStatus == 0)
  }

  @Test func whatTheAppPrintsStandsBehindEarlierResultsInOneFile() throws {
    let program = try Conversation("repl-fixture", joinsStreams: true)
    program.write("again say 1\nagain print 2\nagain say 3\n")
    program.close()
    #expect(program.read(until: "<3>\n") == "said <1>\n2\nsaid <2>\nsaid <3>\n")
    program.process.waitUntilExit()
  }

  @Test func aFatalSignalFromOutsideEndsTheProgram() throws {
    let program = try hanging()
    kill(program.process.processIdentifier, SIGSEGV)
    program.process.waitUntilExit()
    // A sanitizer ends the process with a code of its own.
    #expect(program.process.terminationStatus != 0)
  }

  @Test func ctrlCSaysWhichLineWasToBeNext() throws {
    let result = try run("again say 1", "again interrupt", "again say 3")
    #expect(result.output.hasPrefix("said <1>\n"))
    #expect(result.errors == "<stdin>:3: error: Interrupted\n")
    #expect(result.exitCode == 130)
  }

  @Test func aFileThatIsTheOutputGetsResultsInTheirOrder() throws {
    let line = "send panel.header.ticked"
    let program = try Conversation("tca-repl", redirecting: "3>&1")
    program.write(
      (Array(repeating: line, count: 5) + [line + " --out /dev/fd/3", line, ""])
        .joined(separator: "\n"))
    program.close()
    let numbers = program.read(until: "#7 panel.header.ticked  changed panel.header.ticks\n")
      .split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(numbers == ["#1", "#2", "#3", "#4", "#5", "#6", "#7"])
    program.process.waitUntilExit()
  }

  @Test func aReaderThatHasSeenEnoughEndsTheProgram() throws {
    let program = try Conversation("repl-fixture")
    program.closeOutput()
    program.write(String(repeating: "again say 1\n", count: 20_000))
    program.close()
    program.process.waitUntilExit()
    #expect(program.process.terminationStatus == 1)
    #expect(program.readError(until: "\n").isEmpty)
  }
}

/// A program that is written to and read from while it runs.
private final class Conversation {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let error = Pipe()

  init(_ name: String, joinsStreams: Bool = false, redirecting redirections: String = "") throws {
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \(redirections)", Product.path(name)]
    process.environment = BareEnvironment.variables(["TERM": "xterm", "HOME": "/nonexistent"], [:])
    process.standardInput = input
    process.standardOutput = output
    process.standardError = joinsStreams ? output : error
    try process.run()
  }

  func write(_ text: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// How many bytes the program can write before somebody reads.
  var outputCapacity: Int {
    // F_GETPIPE_SZ, which the header shows only where its extensions are asked for.
    let question: Int32 = 1_032
    return Int(fcntl(output.fileHandleForReading.fileDescriptor, question))
  }

  /// Ends the program's input.
  func close() { try? input.fileHandleForWriting.close() }

  /// Reads no more of its output.
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// What the program has written until a text ends it, or until its end.
  func read(until end: String) -> String { Self.read(output, until: end) }

  /// What the program has written to its errors.
  func readError(until end: String) -> String { Self.read(error, until: end) }

  private static func read(_ pipe: Pipe, until end: String) -> String {
    var text = ""
    while !text.hasSuffix(end) {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }
}
