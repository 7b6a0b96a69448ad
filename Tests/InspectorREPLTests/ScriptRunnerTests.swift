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
    ScriptRunner(session: session, console: console, policy: keepsGoing ? .keepGoing : .stop)
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

  @Test func linesOfOneCommandTextHavePlacesOfTheirOwn() async {
    let runner = runner()
    await runner.run(commands("a\r\n\nbad\nb"))
    #expect(session.lines == ["a", "bad"])
    #expect(console.output == "ran a\n")
    #expect(console.errors == "-c:1:3: error: Unknown command\n  bad\n  ^\n")
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

  @Test func openLineEndsWhereACommandFollows() async {
    let runner = runner(keepsGoing: true)
    await runner.run(commands("f(\nlast\n1\n)\ng(\n#\n)"))
    #expect(session.lines == ["f(", "last", "1", ")", "g(\n#\n)"])
  }

  @Test func errorsNameTheLineThatIsToBlame() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).tca")
    try Data("a\nbad(\nx)\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    session.column = 7
    await runner().run([.file(file.path)])
    #expect(console.errors == "\(file.path):3: error: Unknown command\n  x)\n   ^\n")
  }

  @Test func interruptedLineEndsWith130() async {
    let runner = runner(keepsGoing: true)
    session.onRun = { [unowned session] in session.interruption.raise() }
    await runner.run(commands("a\nb", "c"))
    #expect(session.lines == ["a"])
    #expect(runner.exitCode == 130)
  }

  @Test func interruptionBeforeALineEndsWith130() async {
    let runner = runner(keepsGoing: true)
    session.interruption.raise()
    await runner.run(commands("a"))
    #expect(session.lines.isEmpty)
    #expect(runner.exitCode == 130)
  }

  @Test func interruptionAtThePromptEndsNoOtherLine() async {
    let runner = ScriptRunner(
      session: session, console: console, policy: .prompt)
    session.onRun = { [unowned session] in session.interruption.raise() }
    await runner.run("a", at: nil)
    await runner.run("b", at: nil)
    #expect(session.lines == ["a", "b"])
    #expect(!runner.isDone)
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
