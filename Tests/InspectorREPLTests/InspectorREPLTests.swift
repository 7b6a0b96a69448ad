internal import Foundation
internal import Inspector
internal import Testing

@testable import InspectorREPL

@MainActor
@Suite
struct ScriptRunnerTests {
  let session = FakeSession()
  let console = FakeConsole()

  func runner(keepsGoing: Bool = false) -> ScriptRunner {
    ScriptRunner(session: session, console: console, keepsGoing: keepsGoing)
  }

  func commands(_ texts: String...) -> [ScriptSource] {
    texts.enumerated().map { .command($1, number: $0 + 1) }
  }

  @Test func stopsAtTheFirstFailure() async {
    let runner = runner()
    await runner.run(commands("a", "bad", "b"))
    #expect(session.lines == ["a", "bad"])
    #expect(runner.exitCode == 1)
    #expect(console.output == "ran a\n")
    #expect(console.errors == "-c:2: error: Unknown command\n  bad\n  ^\n")
  }

  @Test func keepGoingKeepsTheFirstCode() async {
    let runner = runner(keepsGoing: true)
    await runner.run(commands("expect", "bad", "b"))
    #expect(session.lines == ["expect", "bad", "b"])
    #expect(runner.exitCode == 3)
  }

  @Test func expectationEndsWithThree() async {
    let runner = runner()
    await runner.run(commands("expect x"))
    #expect(runner.exitCode == 3)
  }

  @Test func exclamationMarkWantsAFailure() async {
    let runner = runner()
    await runner.run(commands("!bad", " ! bad x"))
    #expect(runner.exitCode == 0)
    #expect(console.errors.isEmpty)
    await runner.run(commands("! ok"))
    #expect(runner.exitCode == 3)
    #expect(session.lines == ["bad", "bad x", "ok"])
    #expect(console.errors.hasPrefix("-c:1: error: The command succeeded"))
  }

  @Test func quitEndsEverySource() async {
    let runner = runner()
    await runner.run(commands("a", "quit\nb", "c"))
    #expect(session.lines == ["a", "quit"])
    #expect(runner.exitCode == 0)
  }

  @Test func openBracketsJoinLines() async {
    let runner = runner()
    await runner.run(commands("f(\n# text\n)\n# comment\n\nb\ng("))
    #expect(session.lines == ["f(\n# text\n)", "b", "g("])
  }

  @Test func interruptedLineEndsWith130() async {
    let runner = runner(keepsGoing: true)
    session.onRun = { runner.isInterrupted = true }
    await runner.run(commands("a", "b"))
    #expect(session.lines == ["a"])
    #expect(runner.exitCode == 130)
  }

  @Test func missingFileIsNamed() async {
    let runner = runner()
    await runner.run([.file("/nowhere/x.tca")])
    #expect(runner.exitCode == 1)
    #expect(
      console.errors == "error: Cannot read '/nowhere/x.tca': No such file or directory\n"
    )
  }

  @Test func fileGivesNameAndLine() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).tca")
    try Data("\u{FEFF}a\r\n\r\n# c\r\nbad".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let runner = runner()
    await runner.run([.file(file.path)])
    #expect(session.lines == ["a", "bad"])
    #expect(console.errors.hasPrefix("\(file.path):4: error: Unknown command\n"))
  }
}

@Suite
struct LineSplitterTests {
  func split(_ text: String, by size: Int) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer {
        lines += splitter.take($0)
      }
    }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  @Test(arguments: 1...9)
  func sizeOfBlocksChangesNothing(size: Int) {
    #expect(split("\u{FEFF}ab\r\n\ncäd\n", by: size) == ["ab", "", "cäd"])
    #expect(split("ab\ncd", by: size) == ["ab", "cd"])
    #expect(split("", by: size).isEmpty)
  }

  @Test(arguments: [4_096, 8_192, 65_536])
  func lastLineWithoutBreakIsALine(length: Int) {
    let line = String(repeating: "x", count: length)
    #expect(split(line, by: 4_096) == [line])
  }
}

@MainActor
@Suite
struct OptionParserTests {
  func options(_ arguments: String...) throws -> LaunchOptions? {
    let invocation = try OptionParser(program: "tca-repl").parse(arguments)
    guard case .run(let options) = invocation else { return nil }
    return options
  }

  func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try OptionParser(program: "tca-repl").parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func sourcesKeepTheirOrder() throws {
    let options = try options("-c", "a", "one.tca", "-f", "two.tca", "-cb", "--", "-x", "--json")
    #expect(
      options?.sources == [
        .command("a"), .file("one.tca"), .file("two.tca"), .command("b"), .file("-x"),
        .file("--json"),
      ]
    )
    #expect(options?.json == false)
  }

  @Test func flagsAndValues() throws {
    let options = try options(
      "--json", "--stable", "--keep-going", "--live", "--seed=7", "--date", "2002-03-04T05:06:07Z",
      "--no-init", "--color", "never"
    )
    #expect(options?.json == true)
    #expect(options?.stable == true)
    #expect(options?.keepsGoing == true)
    #expect(options?.isVirtual == false)
    #expect(options?.seed == 7)
    #expect(options?.date.timeIntervalSince1970 == 1_015_218_367)
    #expect(options?.readsInitFile == false)
    #expect(options?.color == .never)
    #expect(options?.sources == [])
  }

  @Test func wrongUsageIsNamed() {
    #expect(message("--stabel") == "Unknown option '--stabel'. Did you mean '--stable'?")
    #expect(message("-x") == "Unknown option '-x'")
    #expect(message("-c") == "Option '-c' needs a value")
    #expect(message("--json=1") == "Option '--json' takes no value")
    #expect(message("--seed", "x") == "Option '--seed' takes a number, not 'x'")
    #expect(message("--date", "x") == "Option '--date' takes an ISO 8601 date, not 'x'")
    #expect(message("--color", "x") == "Option '--color' takes always, never or auto, not 'x'")
  }

  @Test func helpAndVersion() throws {
    #expect(try OptionParser(program: "tca-repl").parse(["--version"]) == .version)
    guard case .help(let text) = try OptionParser(program: "tca-repl").parse(["-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.hasPrefix("Usage: tca-repl [options] [FILE…]\n"))
    for specification in OptionSpecification.all { #expect(text.contains(specification.spelling)) }
  }

  @Test func extraOptionTakesItsValue() throws {
    var rows = 0
    let option = ExtraOption("rows", value: "n", help: "rows at start", expecting: "a number") {
      guard let count = Int($0) else { return false }
      rows = count
      return true
    }
    let parser = OptionParser(program: "tca-repl", extraOptions: [option])
    _ = try parser.parse(["--rows", "5"])
    #expect(rows == 5)
    #expect(throws: UsageError(message: "Option '--rows' takes a number, not 'x'")) {
      _ = try parser.parse(["--rows", "x"])
    }
  }
}

@MainActor
@Suite
struct LaunchTests {
  let script = TerminalTraits(
    inputIsTerminal: false,
    outputIsTerminal: false,
    environment: ["TERM": "xterm"],
    width: 80
  )
  let terminal = TerminalTraits(
    inputIsTerminal: true,
    outputIsTerminal: true,
    environment: ["TERM": "xterm"],
    width: 80
  )

  @Test func scriptsAreVirtualAndPromptsLive() {
    #expect(
      Launch(options: LaunchOptions(), isLiveOnly: false, traits: script).sessionOptions.isVirtual)
    let prompt = Launch(options: LaunchOptions(), isLiveOnly: false, traits: terminal)
    #expect(!prompt.sessionOptions.isVirtual)
    #expect(prompt.sessionOptions.isInteractive)
    #expect(prompt.sessionOptions.width == 80)
    let live = Launch(options: LaunchOptions(isVirtual: false), isLiveOnly: false, traits: script)
    #expect(!live.sessionOptions.isVirtual)
    #expect(
      !Launch(options: LaunchOptions(), isLiveOnly: true, traits: script).sessionOptions.isVirtual)
  }

  @Test func initFileIsForLiveSessionsUnlessNamed() {
    let environment = ["HOME": "/home/me", "XDG_CONFIG_HOME": "/config"]
    func file(_ options: LaunchOptions, _ traits: TerminalTraits) -> String? {
      Launch(options: options, isLiveOnly: false, traits: traits)
        .initFile(environment: environment) { _ in true }
    }
    #expect(file(LaunchOptions(), script) == nil)
    #expect(file(LaunchOptions(), terminal) == "/config/tca-repl/init.tca")
    #expect(file(LaunchOptions(readsInitFile: false), terminal) == nil)
    #expect(file(LaunchOptions(initFile: "x"), script) == "x")
  }

  @Test func colorNeedsATerminalThatShowsIt() {
    func shows(_ environment: [String: String]) -> Bool {
      TerminalTraits(
        inputIsTerminal: true,
        outputIsTerminal: true,
        environment: environment,
        width: nil
      ).isColorTerminal
    }
    #expect(shows(["TERM": "xterm"]))
    #expect(shows(["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!shows(["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(!shows(["TERM": "dumb"]))
    #expect(!script.isColorTerminal)
  }
}

@MainActor
@Suite
struct CommandHistoryTests {
  @Test func pathFollowsTheEnvironment() {
    #expect(CommandHistory.path(environment: ["TCA_REPL_HISTORY": "/h", "HOME": "/me"]) == "/h")
    #expect(CommandHistory.path(environment: ["TCA_REPL_HISTORY": "", "HOME": "/me"]) == nil)
    #expect(
      CommandHistory.path(environment: ["XDG_STATE_HOME": "/s", "HOME": "/me"])
        == "/s/tca-repl/history"
    )
    #expect(
      CommandHistory.path(environment: ["HOME": "/me"]) == "/me/.local/state/tca-repl/history"
    )
  }

  @Test func duplicatesInARowAreRecalledOnce() {
    #expect(CommandHistory.recalled("a\na\nb\na\n\n".utf8) == ["a", "b", "a"])
  }
}

@Suite
struct CompletionListTests {
  @Test func matchesAreWholeLinesAfterWhatTheyShare() {
    let list = CompletionList(
      typed: "send pa",
      completions: Completions(
        replacementStart: 5,
        items: [.init(text: "panel."), .init(text: "path", display: "path(Int)")]
      )
    )
    #expect(list.matches == ["send pa", "send panel.", "send path"])
    #expect(list.rows(width: 80) == ["panel.     path(Int)"])
    #expect(list.rows(width: 12) == ["panel.", "path(Int)"])
  }

  @Test func singleMatchStandsAlone() {
    let list = CompletionList(
      typed: "q",
      completions: Completions(replacementStart: 0, items: [.init(text: "quit")])
    )
    #expect(list.matches == ["quit"])
  }

  @Test func nothingMatchesNothing() {
    let list = CompletionList(typed: "q", completions: Completions())
    #expect(list.matches.isEmpty)
    #expect(list.rows(width: 80).isEmpty)
  }
}
