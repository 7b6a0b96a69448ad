internal import Foundation
internal import Testing

/// Command files by every road, through the real program.
@Suite struct CommandFileTests {
  private func run(_ arguments: String..., input: String = "") throws -> Product.Result {
    try Product.run("tca-repl", arguments, input: input)
  }

  /// Lines that show state, effects, time, ids and dates, with a result each.
  private let tour = """
    # A tour of the example app.
    send panel.header.clockToggled
    send panel.rows[1].downloadTapped
    advance 2500ms
    effects
    send addTapped
    send destination.editor.titleChanged The Left Hand of Darkness
    advance 300ms
    send .destination(.presented(.editor(.saveTapped)))
    expect panel.rows.count == 4
    ! send panel.rows[9].deleteTapped
    effects --finished
    state --metrics --stable
    actions destination.editor
    issues
    state --json

    """

  @Test func sameFileGivesTheSameBytes() throws {
    let file = try TemporaryFile(tour)
    let first = try run(file.path)
    #expect(first.exitCode == 0)
    #expect(first.errors.isEmpty)
    let second = try run("-f", file.path)
    let piped = try run(input: tour)
    #expect(second.output == first.output)
    #expect(piped.output == first.output)
  }

  @Test func sameFailureByEveryRoad() throws {
    let line = "expect panel.rows[2].isFavorite == true"
    let file = try TemporaryFile(line + "\n")
    let rest = """
      : error: Expected panel.rows[2].isFavorite == true
        expect panel.rows[2].isFavorite == true
               ^
      It is false

      """
    let results = [
      ("-c:1", try run("-c", line)),
      ("<stdin>:1", try run(input: line)),
      ("<stdin>:1", try run("-f", "-", input: line)),
      ("\(file.path):1", try run("-f", file.path)),
      ("\(file.path):1", try run(file.path)),
      ("\(file.path):1", try run("--init", file.path, "-c", "state")),
    ]
    for (place, result) in results {
      #expect(result.errors == place + rest)
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 3)
    }
  }

  @Test func sourcesRunInTheOrderGiven() throws {
    let file = try TemporaryFile("send panel.rows[2].favoriteTapped\n")
    let result = try run(
      "-c", "send panel.rows[1].favoriteTapped", file.path,
      "-c", "send panel.rows[3].favoriteTapped\nsend addTapped")
    #expect(
      result.output == """
        #1 panel.rows[1].favoriteTapped  changed panel.rows[1].isFavorite
        #2 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite
        #3 panel.rows[3].favoriteTapped  changed panel.rows[3].isFavorite
        #4 addTapped  changed destination

        """
    )
  }

  @Test(arguments: [
    "\u{FEFF}send addTapped\nexpect destination is not nil\n",
    "send addTapped\r\nexpect destination is not nil\r\n",
    "send addTapped\nexpect destination is not nil",
    "\n   \n# comment\n  # another\nsend addTapped\n\nexpect destination is not nil\n\n",
  ])
  func formOfTheTextChangesNothing(text: String) throws {
    let file = try TemporaryFile(text)
    for result in [try run(file.path), try run(input: text)] {
      #expect(result.output == "#1 addTapped  changed destination\n")
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 0)
    }
  }

  @Test(arguments: [4_095, 4_096, 4_097, 8_191, 8_192, 8_193, 65_536, 100_000])
  func longLinesAreWhole(length: Int) throws {
    let start = "send panel.header.titleChanged "
    let title = String(repeating: "x", count: length - start.utf8.count)
    for end in ["", "\n", "\r\n"] {
      let result = try run("--json", input: start + title + end)
      #expect(result.output.contains(#""action":"panel.header.titleChanged \"\#(title)\"""#))
    }
  }

  @Test func openBracketsGoOnInTheNextLine() throws {
    let result = try run(
      input:
        "send .panel(.rows(.element(\n  id: 2,\n  action: .favoriteTapped\n)))\nsend addTappd\n")
    #expect(
      result.output == "#1 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite\n")
    #expect(
      result.errors.hasPrefix("<stdin>:5: error: 'AppFeature.Action' has no case 'addTappd'\n"))
  }

  @Test(arguments: ["</dev/null", "<&-", "-f /dev/null", "/dev/null"])
  func noLinesAreSuccess(redirection: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \(Product.path("tca-repl")) \(redirection)"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.isEmpty)
  }

  private static let codes: [(arguments: [String], code: Int32)] = [
    (["-c", "state panel.header"], 0),
    (["-c", "statee"], 1),
    (["-c", "send panel.rwos[2].favoriteTapped"], 1),
    (["-c", "send settings.profile.delegate"], 1),
    (["-c", "send panel.rows[9].favoriteTapped"], 1),
    (["-c", "expect panel.rwos[2].title == x"], 1),
    (["-c", "state panel.rows[9].title"], 1),
    (["--wrong"], 2),
    (["--seed", "x"], 2),
    (["--date", "yesterday"], 2),
    (["-c"], 2),
    (["-c", "expect panel.rows[2].title == \"Dune\""], 3),
    (["-c", "expect panel.rows[9].title == \"Dune\""], 3),
    (["-c", "! send addTapped"], 3),
    (["-c", "!send panel.rows[9].favoriteTapped"], 0),
    (["-c", "!expect panel.rows[2].title == \"Dune\""], 0),
    (["/nonexistent/file.tca"], 1),
    (["--help"], 0),
    (["--version"], 0),
    (["-c", "quit", "-c", "statee"], 0),
  ]

  @Test(arguments: codes)
  func exitCodes(arguments: [String], code: Int32) throws {
    let result = try Product.run("tca-repl", arguments)
    #expect(result.exitCode == code)
    #expect((result.exitCode == 0) == result.errors.isEmpty)
  }

  @Test func firstFailureEndsTheRunUnlessToldOtherwise() throws {
    let lines = ["-c", "expect destination is not nil", "-c", "statee", "-c", "send addTapped"]
    let stopped = try Product.run("tca-repl", lines)
    #expect(stopped.exitCode == 3)
    #expect(stopped.output.isEmpty)
    #expect(!stopped.errors.contains("statee"))
    let wentOn = try Product.run("tca-repl", ["--keep-going"] + lines)
    #expect(wentOn.exitCode == 3)
    #expect(wentOn.output == "#1 addTapped  changed destination\n")
    #expect(wentOn.errors.contains("-c:1: error: "))
    #expect(wentOn.errors.contains("-c:2: error: Unknown command 'statee'"))
  }

  @Test func successThatMustFailIsAFailure() throws {
    let result = try run("-c", "! send addTapped")
    #expect(result.output == "#1 addTapped  changed destination\n")
    #expect(
      result.errors == """
        -c:1: error: The command succeeded, and '!' says that it must fail
          ! send addTapped
          ^

        """
    )
  }

  @Test func pipesCarryResultsOnly() throws {
    let result = try Product.run(
      "tca-repl", input: "state panel.header\n", environment: ["TERM": "xterm-256color"])
    #expect(
      result.output == """
        panel.header: Header.State
          title: "Reading list"
          isClockOn: false
          ticks: 0

        """
    )
    #expect(result.errors.isEmpty)
  }

  @Test func settleOnTheRealClockKnowsWhoSleeps() throws {
    let result = try run(
      "--live", "-c", "send panel.header.clockToggled", "-c", "settle 10ms", "-c", "settle 10ms")
    let line = try #require(result.output.split(separator: "\n").last)
    #expect(line.hasSuffix("0 actions, 1 sleeping, 0 waiting for something outside"))
    let now = try #require(line.wholeMatch(of: /now ([0-9.]+)(m?s), .*/))
    // Thousandths of a second, no more.
    #expect((now.1.split(separator: ".").dropFirst().first?.count ?? 0) <= 3)
  }

  @Test func liveScriptsRunOnTheRealClock() throws {
    let advance = try run("--live", "-c", "advance 2s")
    #expect(advance.exitCode == 1)
    #expect(advance.errors.contains("The clock is real; start with --virtual"))
    let settle = try run(
      "--live", "--stable", "-c", "send search.queryChanged dune", "-c", "settle 10s",
      "-c", "expect search.results contains \"Dune\"")
    #expect(settle.exitCode == 0)
    #expect(settle.output.hasSuffix("1 action, 0 sleeping, 0 waiting for something outside\n"))
  }

  @Test func expectationsMayTakeTheirTimeOnTheRealClock() throws {
    let held = try run(
      "--live", "-c", "send panel.header.clockToggled",
      "-c", "expect panel.header.ticks == 1 within 1m")
    #expect(held.exitCode == 0)
    let failed = try run("--live", "-c", "expect panel.rows.count == 4 within 10ms")
    #expect(failed.exitCode == 3)
    let misspelt = try run("--live", "-c", "expect panel.rwos.count == 4 within 1m")
    #expect(misspelt.exitCode == 1)
    let virtual = try run("-c", "expect panel.rows.count == 4 within 1s")
    #expect(
      virtual.errors == """
        -c:1: error: 'within' waits on the real clock; here 'advance' lets time pass
          expect panel.rows.count == 4 within 1s
                                       ^

        """
    )
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func resultsThatCannotBeWrittenAreAnError() throws {
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Product.path("tca-repl"))
    process.arguments = ["-c", "state"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "error: Cannot write the results: No space left on device\n")
  }

  @Test func theMarkOfFailureDoesNotStandBeforeAWholeFile() throws {
    let result = try run(
      "-c", "! source nowhere-else.tca", "-c", "! source /", "-c", "! source /dev/null")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("-c:3: error: '!' says that one line fails"))
  }

  @Test func aFolderIsNoFileToRun() throws {
    let result = try run("--json", "-c", "source /")
    #expect(result.exitCode == 1)
    #expect(result.output.contains(#""ok":false,"error":{"code":"io""#))
    #expect(result.errors.hasPrefix("-c:1: error: Cannot read '/': Is a directory\n  source /\n"))
  }

  @Test func oneEqualSignIsPointedAt() throws {
    let result = try run("-c", "expect panel.rows.count = 3")
    #expect(
      result.errors.hasPrefix(
        """
        -c:1: error: Missing operator after the path
          expect panel.rows.count = 3
                                  ^
        Did you mean '=='?

        """
      )
    )
  }

  @Test func aSecondMarkOfFailureIsAnError() throws {
    let result = try run("-c", "! ! snd")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("-c:1: error: One '!' is enough"))
  }

  @Test func aNumberThatIsTooLargeIsNotTakenForInfinity() throws {
    let tooLarge = try run(
      "-c", "send panel.rows[1].downloadTapped",
      "-c", "send panel.rows[1].download.progressed 1e400")
    #expect(tooLarge.exitCode == 1)
    #expect(tooLarge.errors.hasPrefix("-c:2: error: '1e400' is not a value of Double"))
    let infinite = try run(
      "-c", "send panel.rows[1].downloadTapped",
      "-c", "send panel.rows[1].download.progressed inf")
    #expect(infinite.exitCode == 0)
  }

  @Test func aValueThatNobodyCanTypeIsSpelledAsInTheTree() throws {
    let result = try run("-c", "expect panel.rows is nil")
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("It is [Row.State(id: 1, title: \"Dune\""))
    #expect(!result.errors.contains("_$id"))
  }

  @Test func helpListsWhatCanBeSentFromAPath() throws {
    #expect(
      try run("-c", "help actions panel.rows[1].label").output
        == "panel.rows[1].label.renamed(String)\npanel.rows[1].label.colorPicked(LabelColor)\n")
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143)), (SIGHUP, Int32(129))])
  func signalsEndTheRun(signal: Int32, code: Int32) throws {
    let terminal = try PseudoTerminal(
      "tca-repl", ["--live", "-c", "send panel.header.clockToggled", "-c", "settle 1h"])
    try terminal.expect("+e1 panel.header")
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == code)
  }

  @Test func failuresGoToBothStreamsAsJSON() throws {
    let result = try run("--json", "-c", "send panel.rwos[2].favoriteTapped")
    #expect(
      result.output
        == #"{"command":"send panel.rwos[2].favoriteTapped","ok":false,"error":"#
        + #"{"code":"unknownCase","message":"'panel' has no case 'rwos'","column":12,"#
        + #""suggestions":["rows"]}}"# + "\n"
    )
    #expect(result.errors.hasPrefix("-c:1: error: 'panel' has no case 'rwos'\n"))
  }
}
