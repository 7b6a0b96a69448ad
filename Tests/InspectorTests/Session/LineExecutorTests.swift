internal import Foundation
internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct LineExecutorTests {
  @Test func timeRunsACommandAndTellsHowLong() async throws {
    let runner = fakeRunner()
    let lines = await runner.run("time send add").output.split(separator: "\n")
    #expect(lines.first == "#1 add  changed count")
    #expect(lines.last?.hasPrefix("took ") == true)
    #expect(
      await runner.run("time send add --json").output
        .hasPrefix(#"{"command":"time send add --json","ok":true,"result":{"ns":"#))
    var options = SessionOptions()
    #expect(await runner.run("time --json send add").output.contains(#""result":{"ns":"#))
    #expect(await runner.run("time --stable send add").output == "#4 add  changed count")
    #expect(await runner.run("time send add --stable").output == "#5 add  changed count")
    options.stable = true
    #expect(await fakeRunner(options).run("time send add").output == "#1 add  changed count")
  }

  @Test func errorsBelowTimePointIntoTheWholeLine() async {
    let runner = fakeRunner()
    #expect(await runner.run("time expect cuont == 1").errors.first?.column == 13)
    #expect(await runner.run("time statee").errors.first?.column == 6)
    #expect(await runner.run("time").errors.first?.message == "'time' needs a command")
    #expect(await runner.run("time source x").errors.first?.code == .unsupported)
    #expect(await runner.run("time time send add").exitCode == 0)
  }

  @Test(arguments: ["time ", "time --stable "])
  func timeIsNotNestedWithoutAnEnd(mark: String) async {
    let line = String(repeating: mark, count: 20_000) + "send add"
    let error = await fakeRunner().run(line).errors.first
    #expect(
      error?.message == "'time' stands more than 16 times before the command; write it once")
    #expect(fakeRunner().completions(for: line, cursor: line.count).items.isEmpty)
    #expect(!fakeRunner().continuation.isOpen(line + " ("))
  }

  @Test func outWritesTheResultToAFile() async throws {
    let folder = URL.temporaryDirectory.appending(path: "out-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "with blank.txt").path
    var options = SessionOptions()
    options.color = .always
    let runner = fakeRunner(options)
    #expect(await runner.run("send add --out \"\(file)\"").output == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "#1 add  changed count\n")
    #expect(await runner.run("send add --json --out \"\(file)\"").output == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(#"{"command":"send"#))
    let failed = await runner.run("send add --out \(folder.path)/none/x")
    #expect(failed.errors.first?.code == .io)
    #expect(
      failed.errors.first?.message
        == "Cannot write '\(folder.path)/none/x': No such file or directory")
    let name = folder.path.dropLast(3)
    #expect(
      runner.completions(for: "state --out \(name)", cursor: 12 + name.count).items.map(\.text)
        == [folder.path + "/"])
  }

  @Test func echoPrintsTheTextAsItStands() async {
    let runner = fakeRunner()
    #expect(await runner.run("echo  a  \"b\" --json ").output == "a  \"b\" --json")
    #expect(await runner.run("echo").output == "")
    #expect(await runner.run("echo -- a --").output == "-- a --")
    #expect(await runner.run("echo --json  a").output.hasSuffix(#""result":{"text":"a"}}"#))
    #expect(await runner.run("echo -- --json a").output == "--json a")
  }

  @Test func sourceAsksForItsFile() async throws {
    let outcome = await fakeRunner().run("source \"a b.tca\"")
    #expect(outcome.source?.file == SourceFile(path: "a b.tca", column: 8))
    let rules = await fakeRunner().run("source a --json --out b --stable").source?.file.output
    #expect(rules == OutputRules(isJSON: true, isStable: true, file: "b"))
    #expect(await fakeRunner().run("source").errors.first?.message == "'source' needs a file")
  }
}
