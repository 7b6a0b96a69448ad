internal import Foundation
internal import Testing

/// What is hidden, through the real program.
@Suite(.serialized)
struct RedactionCommandTests {
  private let rename = "send panel.rows[2].label.renamed \"Top secret\""

  @Test func optionHidesFromTheStart() throws {
    let result = try Product.run(
      "tca-repl",
      [
        "--redact", "panel.rows[*].label.text", "--redact", "panel.rows[*].label.renamed",
        "--keep-going", "-c", "set echo on", "-c", rename, "-c", "state panel.rows[2].label",
        "-c", "expect panel.rows[2].label.text == \"Topmost secret\"", "-c", "history --script",
        "-c", "\(rename) --json",
      ])
    #expect(result.exitCode == 3)
    #expect(!(result.output + result.errors).contains("secret"))
    #expect(result.output.contains("tca> send panel.rows[2].label.renamed (redacted)\n"))
    #expect(result.output.contains("    text: (redacted)\n    color: red\n") == false)
    #expect(result.output.contains("  text: (redacted)\n  color: red\n"))
    #expect(result.errors.contains("  expect panel.rows[2].label.text == (redacted)\n"))
  }

  @Test func wrongOptionIsPointedAt() throws {
    let result = try Product.run("tca-repl", ["--redact", "panel.rwos", "-c", "echo never"])
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix(
        "--redact: error: 'panel' has no field 'rwos'\n  redact panel.rwos\n               ^\n"))
    #expect(try Product.run("tca-repl", ["--redact", "x", "--verify", "a.md"]).exitCode == 2)
  }

  @Test func historyOfTypedLinesHoldsNothingHidden() throws {
    let file = URL.temporaryDirectory.appending(path: "history-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let terminal = try PseudoTerminal(
      "tca-repl", ["--redact", "panel.rows[*].label.renamed"],
      environment: ["NO_COLOR": "1", "TCA_REPL_HISTORY": file])
    try terminal.expect("tca> ")
    terminal.type("\(rename)\r")
    try terminal.expect("#1 panel.rows[2].label.renamed (redacted)")
    terminal.type("send .panel(.rows(.element(id: 2, action: .label(\r")
    try terminal.expect("  -> ")
    terminal.type(".renamed(\"Top secret\")))))\r")
    try terminal.expect("#2 panel.rows[2].label.renamed (redacted)")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == """
        send panel.rows[2].label.renamed (redacted)
        send .panel(.rows(.element(id: 2, action: .label(\u{2028}.renamed(redacted)
        quit

        """
    )
  }
}
