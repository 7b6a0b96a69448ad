internal import Foundation
internal import Testing

/// Long output and long work on a pseudo-terminal.
@Suite(.serialized)
struct PagerTests {
  private func start(_ pager: String, _ arguments: [String] = []) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "tca-repl", arguments, environment: ["NO_COLOR": "1", "PAGER": pager])
    try terminal.expect("tca> ")
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.expect("tca> ")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isSane)
  }

  @Test func longOutputIsPagedWhenThatIsAsked() throws {
    let terminal = try start("sed 's/^/page: /'")
    terminal.type("help numbers\r")
    try terminal.expect("help numbers\r\nState\r\n")
    try terminal.expect("tca> ")
    terminal.type("set pager on\rhelp numbers\r")
    try terminal.expect("page: State\r\n")
    try terminal.expect("page:   '(debug)' marks a build without optimisation")
    try terminal.expect("tca> ")
    terminal.type("echo short\r")
    try terminal.expect("\r\nshort\r\ntca> ")
    terminal.type("set pager off\rhelp numbers\r")
    try terminal.expect("help numbers\r\nState\r\n")
    try leave(terminal)
  }

  @Test func pagerMayBeLeftEarlyOrMissing() throws {
    let early = try start("head -1")
    early.type("set pager on\rhelp numbers\r")
    try early.expect("State\r\n")
    try early.expect("tca> ")
    early.type("echo on\r")
    try early.expect("\r\non\r\n")
    try leave(early)
    let missing = try start("no-such-pager")
    missing.type("set pager on\rhelp numbers\r")
    try missing.expect("not found")
    try missing.expect("State\r\n")
    try leave(missing)
  }

  @Test func pagerReadsTheTerminal() throws {
    let terminal = try start("cat; read line < /dev/tty; echo \"left by <$line>\"")
    terminal.type("set pager on\rhelp numbers\r")
    try terminal.expect("build without optimisation")
    terminal.type("word\r")
    try terminal.expect("left by <word>")
    try leave(terminal)
  }

  @Test func interruptInAPagerIsThePagers() throws {
    let terminal = try start("trap 'echo interrupted; exit' INT; cat; while :; do sleep 0.01; done")
    terminal.type("set pager on\rhelp numbers\r")
    try terminal.expect("build without optimisation")
    terminal.type("\u{3}")
    try terminal.expect("interrupted")
    try terminal.expect("tca> ")
    terminal.type("echo on\r")
    try terminal.expect("\r\non\r\n")
    try leave(terminal)
  }

  @Test func scriptsAreNeverPaged() throws {
    let result = try Product.run(
      "tca-repl", ["-c", "set pager on", "-c", "help send"],
      environment: ["PAGER": "sed 's/^/page: /'"])
    #expect(result.output.hasPrefix("send: send an action"))
  }

  @Test func longWorkShowsItsProgressAndIsErased() throws {
    let terminal = try start("cat")
    terminal.type("send panel.header.clockToggled\rsettle 1h\r")
    try terminal.expect("\r\u{1B}[Kwaiting, 1 effect runs, ")
    terminal.type("\u{3}")
    try terminal.expect("\r\u{1B}[K")
    try terminal.expect("error: Interrupted\r\n")
    try leave(terminal)
  }

  @Test func progressIsNoResult() throws {
    let result = try Product.run("tca-repl", ["-c", "envelope --all --repeat 1"])
    #expect(result.exitCode == 0)
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.isEmpty)
  }
}
