internal import Inspector
internal import Testing

@testable import InspectorREPL

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
