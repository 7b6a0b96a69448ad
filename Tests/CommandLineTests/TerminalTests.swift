internal import Foundation
internal import Testing

/// The prompt on a pseudo-terminal, with a session that does what apps do.
@Suite(.serialized)
struct TerminalTests {
  func start(
    _ environment: [String: String] = ["NO_COLOR": "1"],
    columns: UInt16 = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal("repl-fixture", environment: environment, columns: columns)
    try terminal.expect("tca> ")
    return terminal
  }

  func expectSane(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(terminal.isSane, sourceLocation: sourceLocation)
    #expect(terminal.text.contains("\u{1B}[?2004h"), sourceLocation: sourceLocation)
    let last = terminal.text.components(separatedBy: "\u{1B}[?2004").last
    #expect(last?.hasPrefix("l") == true, sourceLocation: sourceLocation)
  }

  @Test func quitLeavesTheTerminalSane() throws {
    let terminal = try start()
    terminal.type("hello\r")
    try terminal.expect("ran <hello>\r\ntca> ")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    expectSane(terminal)
  }

  @Test func endOfFileLeavesTheTerminalSane() throws {
    let terminal = try start()
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    expectSane(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func signalLeavesTheTerminalSane(signal: Int32) throws {
    let terminal = try start()
    terminal.type("half")
    try terminal.expect("half")
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == 128 + signal)
    expectSane(terminal)
  }

  @Test(arguments: ["trap", "exit"])
  func appThatEndsTheProcessLeavesTheTerminalSane(command: String) throws {
    let terminal = try start()
    terminal.type("\(command)\r")
    #expect(try terminal.waitForEnd() != 0)
    expectSane(terminal)
  }

  @Test func interruptAbandonsTheLineAndItsContinuations() throws {
    let terminal = try start()
    terminal.type("f(\r")
    try terminal.expect("  -> ")
    terminal.type("rest")
    try terminal.expect("rest")
    terminal.type("\u{3}")
    try terminal.expect("^C\r\ntca> ")
    terminal.type("next\r")
    try terminal.expect("ran <next>")
  }

  @Test func endOfInputAbandonsAContinuedLineAndLeavesAtTheNextPrompt() throws {
    let terminal = try start()
    terminal.type("f(\r")
    try terminal.expect("  -> ")
    terminal.type("\u{4}")
    try terminal.expect("(the unfinished command is dropped; Ctrl-D at an empty prompt leaves)\r\n")
    try terminal.expect("tca> ")
    terminal.type("next\r")
    try terminal.expect("ran <next>\r\ntca> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    expectSane(terminal)
  }

  @Test func continuedLineIsRecalledWhole() throws {
    let file = TemporaryFile()
    let environment = ["TCA_REPL_HISTORY": file.path, "NO_COLOR": "1"]
    let first = try start(environment)
    first.type("f(\r")
    try first.expect("  -> ")
    first.type("1)\r")
    try first.expect("ran <f(\r\n1)>\r\ntca> ")
    let second = try start(environment)
    for terminal in [first, second] {
      terminal.type("\u{1B}[A\r")
      try terminal.expect("ran <f(\r\n1)>\r\ntca> ")
    }
  }

  @Test(arguments: ["", "long\r", "hang\r"])
  func quitSignalEndsThePromptAtOnce(line: String) throws {
    let terminal = try start(["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=yes"])
    terminal.type(line)
    if !line.isEmpty { try terminal.expect("ing\r\n") }
    terminal.type("\u{1C}")
    #expect(try terminal.waitForEnd() == 128 + SIGQUIT)
    #expect(!terminal.text.contains("rashed"))
    expectSane(terminal)
  }

  @Test func endOfInputRightBehindAnInterruptIsHeard() throws {
    // Both arrive at once: time and again, since it was a race.
    for _ in 0..<10 {
      let terminal = try start()
      terminal.type("half")
      try terminal.expect("half")
      terminal.type("\u{3}\u{4}")
      #expect(try terminal.waitForEnd() == 0)
      expectSane(terminal)
    }
  }

  @Test func interruptEndsLongWork() throws {
    let terminal = try start()
    terminal.type("long\r")
    try terminal.expect("working")
    terminal.type("\u{3}")
    try terminal.expect("error: Interrupted\r\ntca> ")
    terminal.type("next\r")
    try terminal.expect("ran <next>")
  }

  @Test func secondInterruptNamesTheLineThatHangs() throws {
    let terminal = try start()
    terminal.type("hang\r")
    try terminal.expect("hanging")
    terminal.type("\u{3}")
    try terminal.expect("^C")
    terminal.type("\u{3}")
    try terminal.expect("'hang' is in the app's code")
    terminal.type("\u{1C}")
    #expect(try terminal.waitForEnd() == 128 + SIGQUIT)
    expectSane(terminal)
  }

  @Test func effectPrintsAboveTheTypedText() throws {
    let terminal = try start()
    terminal.type("half")
    try terminal.expect("half")
    terminal.signal(SIGUSR1)
    try terminal.expect("from an effect\r\n")
    try terminal.expect("tca> half")
    terminal.type(" typed\r")
    try terminal.expect("ran <half typed>")
  }

  @Test func outputLeavesTheCursorWhereItWas() throws {
    let terminal = try start()
    terminal.type("hlf\u{1}\u{6}")
    try terminal.expect("hlf")
    terminal.signal(SIGUSR1)
    try terminal.expect("from an effect\r\n")
    try terminal.expect("tca> hlf")
    terminal.type("a\r")
    try terminal.expect("ran <half>")
  }

  @Test func outputBeforeTheFirstPromptIsWhole() throws {
    let terminal = try start(["NO_COLOR": "1", "REPL_FIXTURE_GREETING": "welcome"])
    #expect(terminal.text.components(separatedBy: "tca> ").first?.contains("welcome\r\n") == true)
    terminal.type("next\r")
    try terminal.expect("ran <next>")
  }

  @Test func failedLineLeavesTheTerminalSane() throws {
    let terminal = try start()
    terminal.type("bad\r")
    try terminal.expect("error: Unknown command 'bad'")
    try terminal.expect("tca> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    expectSane(terminal)
  }

  @Test func appOutputWithoutLineBreakIsWhole() throws {
    let terminal = try start()
    terminal.type("print abc\r")
    try terminal.expect("print abc\r\nabc\r\nran <print abc>\r\ntca> ")
  }

  @Test func muchAppOutputDoesNotBlock() throws {
    let terminal = try start()
    terminal.type("fill\r")
    try terminal.expect("ran <fill>\r\ntca> ")
    #expect(terminal.text.count { $0 == "x" } == 200_000)
  }

  @Test func pastedLinesRunOneByOne() throws {
    let terminal = try start()
    terminal.type("\u{1B}[200~one\ntwo\nthree\u{1B}[201~\r")
    try terminal.expect("ran <one>\r\nran <two>\r\nran <three>\r\ntca> ")
  }

  @Test func tabCompletesAndLists() throws {
    let terminal = try start()
    terminal.type("send qu\t")
    try terminal.expect("send quit")
    terminal.type("\u{15}send p\t")
    try terminal.expect("ane")
    terminal.type("\t\t")
    try terminal.expect("panel.         panes(String)\r\n")
    try terminal.expect("tca> send pane")
    terminal.type("s\r")
    try terminal.expect("ran <send panes>")
  }

  @Test func stopAndContinueRedrawTheLine() throws {
    let terminal = try start()
    terminal.type("half")
    try terminal.expect("half")
    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    terminal.signal(SIGCONT)
    try terminal.expect("tca> half")
    terminal.type("way\r")
    try terminal.expect("ran <halfway>")
  }

  @Test func suspendWithoutAShellGoesOn() throws {
    let terminal = try start()
    terminal.type("half")
    try terminal.expect("half")
    terminal.type("\u{1A}")
    try terminal.expect("tca> half")
    terminal.type("way\r")
    try terminal.expect("ran <halfway>")
  }

  @Test func dumbTerminalGetsNoEscapeByte() throws {
    let terminal = try start(["TERM": "dumb"])
    terminal.type("hello\r")
    try terminal.expect("ran <hello>")
    terminal.signal(SIGUSR1)
    try terminal.expect("from an effect")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(!terminal.transcript.contains(0x1B))
    #expect(terminal.isSane)
  }

  @Test func noColorMeansNoColor() throws {
    let colored = try start([:])
    colored.type("quit\r")
    _ = try colored.waitForEnd()
    #expect(colored.text.contains("\u{1B}[1m"))
    let plain = try start()
    plain.type("quit\r")
    _ = try plain.waitForEnd()
    #expect(!plain.text.contains("\u{1B}[1m"))
  }

  @Test(arguments: ["C.UTF-8", "C"])
  func textBeyondASCIIArrivesWhole(locale: String) throws {
    let terminal = try start(["LC_ALL": locale, "NO_COLOR": "1"])
    terminal.type("ß é 👩‍💻\r")
    try terminal.expect("ran <ß é 👩‍💻>")
  }

  @Test func resizeKeepsTheLine() throws {
    let terminal = try start(columns: 80)
    let words = "a line that is longer than thirty columns are"
    terminal.type(words)
    try terminal.expect(words)
    terminal.resize(columns: 30)
    terminal.type("\r")
    try terminal.expect("ran <\(words)>")
  }

  @Test func narrowTerminalKeepsEditing() throws {
    let terminal = try start([:], columns: 30)
    terminal.type("日本語 and e\u{301} and more words than fit\u{1}X\u{5}Y\u{7F}Z\r")
    try terminal.expect("<X日本語 and e\u{301} and more words than fitZ>")
  }

  @Test func sessionsShareOneHistory() throws {
    let file = TemporaryFile()
    let environment = ["TCA_REPL_HISTORY": file.path, "NO_COLOR": "1"]
    let first = try start(environment)
    let second = try start(environment)
    for (terminal, line) in [(first, "one"), (second, "two"), (first, "three"), (second, "four")] {
      terminal.type("\(line)\r")
      try terminal.expect("ran <\(line)>\r\ntca> ")
    }
    // Recall and edit, move away, run something else.
    first.type("\u{1B}[Ax\u{1B}[B\u{15}five\r")
    try first.expect("ran <five>")
    first.type("\u{1B}[A\u{1B}[A\r")
    try first.expect("ran <three>")
    #expect(try file.text == "one\ntwo\nthree\nfour\nfive\nthree\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func conditionalInputrcTakesEffect() throws {
    let file = try TemporaryFile("$if tca-repl\n\"\\C-t\": \"from inputrc\"\n$endif\n")
    let terminal = try start(["INPUTRC": file.path, "NO_COLOR": "1"])
    terminal.type("\u{14}\r")
    try terminal.expect("ran <from inputrc>")
  }
}
