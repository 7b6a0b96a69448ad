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

  @Test func duplicatesInARowAreRecalledOnce() {
    #expect(CommandHistory.recalled("a\na\nb\na\n\n".utf8) == ["a", "b", "a"])
  }
}
