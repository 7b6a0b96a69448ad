internal import Foundation
internal import Testing

@testable import InspectorREPL

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

  @Test func continuedCommandIsOneLineOfTheFileAndReadsBack() {
    let stored = CommandHistory.stored("f(\n  1)")
    #expect(stored.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(CommandHistory.recalled((stored + stored + "a\n").utf8) == ["f(\n  1)", "a"])
  }

  @Test(arguments: ["", "first", "first\n", "first\nse\u{2028}cond"])
  func addedCommandIsALineOfItsOwn(before: String) throws {
    let path = URL.temporaryDirectory.appending(path: "history-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(before.utf8).write(to: URL(fileURLWithPath: path))
    let history = CommandHistory(path: path)
    #expect(history.add("state") == nil)
    #expect(history.add("effects") == nil)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines == before.split(separator: "\n") + ["state", "effects"])
  }

  @Test func duplicatesInARowAreRecalledOnce() {
    #expect(CommandHistory.recalled("a\na\nb\na\n\n".utf8) == ["a", "b", "a"])
  }
}
