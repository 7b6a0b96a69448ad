internal import Foundation
internal import Testing

/// The real program on a pseudo-terminal.
@Suite(.serialized)
struct InspectorTerminalTests {
  private func start(
    _ arguments: [String] = [],
    environment: [String: String] = ["NO_COLOR": "1"],
    columns: UInt16 = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "tca-repl", arguments, environment: environment, columns: columns)
    try terminal.expect("tca> ")
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{15}\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isSane)
  }

  @Test func commandsRunAtThePrompt() throws {
    let terminal = try start()
    terminal.type("send panel.rows[2].favoriteTapped\r")
    try terminal.expect(
      "#1 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite\r\ntca> ")
    terminal.type("send panel.rwos\r")
    try terminal.expect(
      "\r\nerror: 'panel' has no case 'rwos'\r\n  send panel.rwos\r\n             ^\r\n"
        + "Did you mean 'rows'?\r\n")
    try leave(terminal)
  }

  @Test func clockTicksWhileThePromptWaits() throws {
    let terminal = try start()
    terminal.type("send panel.header.clockToggled\r")
    try terminal.expect("+e1 panel.header\r\ntca> ")
    func hasTicked() -> Bool {
      terminal.text.range(of: "panel.header.ticks: [1-9]", options: .regularExpression) != nil
    }
    // The real clock: asked again and again until it has ticked.
    for _ in 0..<100_000 {
      terminal.type("state panel.header.ticks\r")
      try terminal.expect("panel.header.ticks: ")
      try terminal.expect("\r\ntca> ")
      if hasTicked() { break }
    }
    #expect(hasTicked())
    try leave(terminal)
  }

  @Test func traceShowsEffectsAboveTheTypedText() throws {
    let terminal = try start()
    terminal.type("set trace on\rsend panel.header.clockToggled\r")
    try terminal.expect("+e1 panel.header\r\ntca> ")
    terminal.type("state panel")
    try terminal.expect("state panel")
    try terminal.expect("#2 panel.header.ticked  changed panel.header.ticks  effect 1\r\n")
    try terminal.expect("tca> state panel")
    terminal.type(".header.isClockOn\r")
    try terminal.expect("panel.header.isClockOn: true")
    try leave(terminal)
  }

  @Test func tabCompletesCasesAndLiveIDs() throws {
    let terminal = try start()
    terminal.type("send pan\t")
    try terminal.expect("send panel.")
    terminal.type("ro\t")
    try terminal.expect("rows[")
    terminal.type("\t\t")
    try terminal.expect("\r\n1  2  3\r\ntca> send panel.rows[")
    terminal.type("\u{15}send panel.rows[2].fav\t\r")
    try terminal.expect("#1 panel.rows[2].favoriteTapped")
    terminal.type("send panel.rows[2].deleteTapped\rsend panel.rows[\t\t")
    try terminal.expect("\r\n1  3\r\ntca> send panel.rows[")
    try leave(terminal)
  }

  @Test func virtualPromptWaitsForAdvance() throws {
    let terminal = try start(["--virtual"])
    terminal.type("send panel.header.clockToggled\radvance 1m\rstate panel.header.ticks\r")
    try terminal.expect("now 60s, 60 actions, 1 sleeping")
    try terminal.expect("panel.header.ticks: 60\r\n")
    try leave(terminal)
  }

  @Test func initFileIsRunBeforeThePrompt() throws {
    let folder = URL.temporaryDirectory.appending(path: "config-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tca-repl/init.tca")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("alias ticks = state panel.header.ticks\nstatee\n".utf8).write(to: file)
    let environment = ["NO_COLOR": "1", "XDG_CONFIG_HOME": folder.path]
    let terminal = try start(environment: environment)
    #expect(terminal.text.contains("init.tca:2: error: Unknown command 'statee'\r\n"))
    terminal.type("ticks\r")
    try terminal.expect("panel.header.ticks: 0")
    try leave(terminal)
    let plain = try start(["--no-init"], environment: environment)
    #expect(!plain.text.contains("statee"))
    try leave(plain)
  }

  @Test func startSaysWhereHelpIs() throws {
    let terminal = try start()
    #expect(terminal.text.hasPrefix("'help' lists the commands, TAB completes, Ctrl-D leaves.\r\n"))
    try leave(terminal)
  }

  @Test func linesFitTheTerminalAlsoWhenItChanges() throws {
    let terminal = try start(["--virtual", "--stable"], columns: 50)
    terminal.type("send panel.header.clockToggled\reffects\r")
    try terminal.expect("  e1  started by #1 panel.header.clockToggled\r\n      age 0s")
    try terminal.expect("tca> ")
    // The signal of the new size may come after the command: asked until it has.
    func show(_ command: String, until text: String) throws {
      for _ in 0..<1_000 where !terminal.text.contains(text) {
        terminal.type(command + "\r")
        try terminal.expect("\r\ntca> ")
      }
      #expect(terminal.text.contains(text))
    }
    terminal.resize(columns: 200)
    try show("effects", until: "  e1  started by #1 panel.header.clockToggled  age 0s")
    terminal.resize(columns: 30)
    try show("history", until: "\r\n#1  0s\r\n  panel.header.clockToggled\r\n    you  changed\r\n")
    try leave(terminal)
  }

  @Test func interruptAbandonsALine() throws {
    let terminal = try start()
    terminal.type("send addTapped")
    try terminal.expect("send addTapped")
    terminal.type("\u{3}")
    try terminal.expect("^C\r\ntca> ")
    terminal.type("expect destination is nil\rstate panel.header.ticks\r")
    try terminal.expect("panel.header.ticks: 0\r\ntca> ")
    #expect(!terminal.text.contains("Expected"))
    try leave(terminal)
  }

  @Test func interruptAbandonsAllContinuations() throws {
    let terminal = try start()
    terminal.type("send .panel(.rows(.element(\r")
    try terminal.expect("  -> ")
    terminal.type("id: 2,\r")
    try terminal.expect("  -> ")
    terminal.type("\u{3}")
    try terminal.expect("^C\r\ntca> ")
    terminal.type("state panel.header.ticks\r")
    try terminal.expect("panel.header.ticks: 0\r\ntca> ")
    try leave(terminal)
  }

  @Test func openBracketsGoOn() throws {
    let terminal = try start()
    terminal.type("send .panel(.rows(.element(\rid: 2, action: .favoriteTapped)\r))\r")
    try terminal.expect("#1 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite")
    try leave(terminal)
  }

  @Test func endOfFileLeavesTheTerminalSane() throws {
    let terminal = try start()
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isSane)
    let last = terminal.text.components(separatedBy: "\u{1B}[?2004").last
    #expect(last?.hasPrefix("l") == true)
  }

  @Test func pastedCommandsRunOneByOne() throws {
    let terminal = try start(["--virtual"])
    terminal.type(
      "\u{1B}[200~send panel.header.clockToggled\nadvance 3s\nstate panel.header.ticks\n\u{1B}[201~\r"
    )
    try terminal.expect("panel.header.ticks: 3\r\n")
    try leave(terminal)
  }

  @Test func lessonTypesTheNextCommandAndIsLeftAndTakenUpAgain() throws {
    let file = try TemporaryFile(
      "# Title\n\n```tca\ntca> send addTapped\n```\n\nMore.\n\n```tca\ntca> state destination\n```\n",
      extension: "md")
    let terminal = try start(["--lesson", file.path])
    #expect(terminal.text.contains("# Title\r\n"))
    terminal.type("\r")
    try terminal.expect("tca> send addTapped")
    terminal.type("\r")
    try terminal.expect("#1 addTapped  changed destination\r\n")
    try terminal.expect("More.\r\n")
    try terminal.expect("(a session of its own begins here, as after 'reset')\r\n")
    try terminal.expect("tca> ")
    terminal.type("echo aside\r")
    try terminal.expect("\r\naside\r\ntca> ")
    terminal.type("\r")
    try terminal.expect("tca> state destination")
    terminal.type("\r")
    // A block of its own: the session has begun again.
    try terminal.expect("destination: nil @Presents\r\n")
    try terminal.expect("(the lesson is over; the session goes on)")
    try leave(terminal)
  }

  @Test func dumbTerminalGetsNoEscapeByte() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    terminal.type("send panel.rows[2].favoriteTapped\rstate panel.rows[2]\r")
    try terminal.expect("isFavorite: true")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(!terminal.transcript.contains(0x1B))
  }

  @Test func noColorMeansNoColor() throws {
    let colored = try start(environment: [:])
    colored.type("state panel.header\r")
    try colored.expect("ticks")
    try leave(colored)
    #expect(colored.text.contains("\u{1B}[36m"))
    let plain = try start()
    plain.type("state panel.header\r")
    try plain.expect("ticks: 0")
    try leave(plain)
    #expect(!plain.text.contains("\u{1B}[36m"))
  }
}
