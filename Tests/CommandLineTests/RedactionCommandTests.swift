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
    let file = try TemporaryFile("")
    let terminal = try PseudoTerminal(
      "tca-repl", ["--redact", "panel.rows[*].label.renamed"],
      environment: ["NO_COLOR": "1", "TCA_REPL_HISTORY": file.path])
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
      try file.text == """
        send panel.rows[2].label.renamed (redacted)
        send .panel(.rows(.element(id: 2, action: .label(\u{2028}.renamed(redacted)
        quit

        """
    )
  }

  /// Lines whose payload gets to a hidden path of the state, or was meant for it.
  private static let titleLines = [
    "send panel.header.titleChanged \"Topsecret\"",
    "time send panel.header.titleChanged Topsecret",
    "send panel.header.titleChnged \"Topsecret\"",
    "send panel.header.titleChanged \"Topsecret",
    "send panel.rows[9].label.renamed \"Topsecret\"",
    "send panel.rows[2].download.progressed Topsecret",
    "send .panel(.header(.titleChanged(\"Topsecret\", 1)))",
  ]

  @Test(arguments: titleLines)
  func textOfAHiddenStateIsNotWritten(line: String) throws {
    let lines = ["redact panel.header.title", "set echo on", line]
    let file = try TemporaryFile(lines.joined(separator: "\n"))
    for options in [[], ["--json"]] {
      let result = try Product.run(
        "tca-repl",
        ["--keep-going"] + options + [file.path, "-c", "history", "-c", "history --script"])
      let text = result.output + result.errors
      #expect(!text.contains("Topsecret"), "\(text)")
      #expect(text.contains("(redacted)"))
    }
  }

  @Test func historyOfTypedLinesHoldsNoTextOfAHiddenState() throws {
    let file = try TemporaryFile("")
    let terminal = try PseudoTerminal(
      "tca-repl", ["--redact", "panel.header.title"],
      environment: ["NO_COLOR": "1", "TCA_REPL_HISTORY": file.path])
    try terminal.expect("tca> ")
    terminal.type("send panel.header.titleChanged \"Topsecret\"\r")
    try terminal.expect("#1 panel.header.titleChanged \"(redacted)\"")
    terminal.type("send .panel(.header(\r")
    try terminal.expect("  -> ")
    terminal.type(".titleChanged(\"Top secret\")))\r")
    try terminal.expect("#2 ")
    terminal.type("send panel.header.titleChnged \"Topmost\"\r")
    try terminal.expect("Did you mean")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(
      try file.text == """
        send panel.header.titleChanged "(redacted)"
        send .panel(.header(\u{2028}.titleChanged("(redacted)")))
        send panel.header.titleChnged (redacted)
        quit

        """
    )
  }

  @Test func laterRedactionHidesWhatStoodThere() throws {
    func rename(_ name: String) -> String { "send panel.rows[2].label.renamed \"\(name)\"" }
    let look = ["-c", "history --stable", "-c", "history --json --stable"]
    func output(_ name: String) throws -> String {
      let lines = [
        rename(name), rename("Plain"), "redact panel.rows[*].label.text",
      ].flatMap { ["-c", $0] }
      return try Product.run("tca-repl", lines + look).output
    }
    let short = try output("Sci-fi").split(separator: "\n").dropFirst(2)
    let long = try output("Science fiction").split(separator: "\n").dropFirst(2)
    #expect(short.contains { $0.contains("renamed \"(redacted)\"  panel.rows") })
    #expect(!short.joined().contains("Sci-fi"))
    #expect(short == long)
  }
}
