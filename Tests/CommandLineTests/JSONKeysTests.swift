internal import Foundation
internal import Testing

/// Other programs read the JSON of every command: its keys are pinned here.
@Suite struct JSONKeysTests {
  /// A line with what runs before it, and the keys of its result.
  struct Shape: Sendable {
    var line: String
    var before: [String] = []
    var keys: [String]
  }

  private static let node = ["name", "type", "marker", "value", "children", "omitted"]

  private static let shapes: [Shape] = [
    Shape(
      line: "state panel.header",
      keys: ["path", "type", "marker", "children", "omitted"] + node.map { "children[].\($0)" }),
    Shape(line: "effects", keys: ["inFlight", "children"]),
    Shape(
      line: "effects panel.header", before: ["send panel.header.clockToggled"],
      keys: ["inFlight", "children"] + effectKeys),
    Shape(
      line: "effects --tree", before: ["send panel.header.clockToggled"],
      keys: ["inFlight", "roots"]
        + ["kind", "id", "label", "isRunning", "omitsCauses", "children"]
        .flatMap { ["roots[].\($0)", "roots[].children[].\($0)"] }),
    Shape(
      line: "effects --finished",
      before: ["send panel.rows[1].downloadTapped", "send panel.rows[1].downloadTapped"],
      keys: ["inFlight", "children"] + effectKeys + [
        "children[].effects[].ended", "children[].effects[].ended.how",
        "children[].effects[].ended.by", "children[].effects[].ended.by.action",
        "children[].effects[].ended.by.reason",
      ]),
    Shape(
      line: "send panel.rows[1].downloadTapped",
      keys: ["action", "id", "changed", "effectsStarted", "effectsEnded", "followUps", "issues"] + [
        "followUps[].id", "followUps[].label", "followUps[].origin", "followUps[].changed",
      ]),
    Shape(
      line: "send panel.header.clockToggled", before: ["send panel.header.clockToggled"],
      keys: ["action", "id", "changed", "effectsStarted", "effectsEnded", "followUps", "issues"]
        + ["effectsEnded[].id", "effectsEnded[].ending"]),
    Shape(
      line: "send --swift panel.header.titleChanged a",
      keys: [
        "action", "swift", "id", "changed", "effectsStarted", "effectsEnded", "followUps", "issues",
      ]),
    Shape(
      line: "send! panel.rows[9].favoriteTapped",
      keys: ["action", "id", "changed", "effectsStarted", "effectsEnded", "followUps", "issues"]
        + issueKeys.map { "issues[].\($0)" }),
    Shape(
      line: "history", before: ["send addTapped"],
      keys: ["entries", "omitted"]
        + ["id", "at", "origin", "label", "reduceNs", "changed", "omitted"].map {
          "entries[].\($0)"
        }
    ),
    Shape(line: "history ignore", keys: ["ignored", "limit"]),
    Shape(line: "history --script", keys: ["text"]),
    Shape(
      line: "diff", before: ["send addTapped"],
      keys: ["id", "label", "changes", "omitted"]
        + ["path", "kind", "old", "new"].map { "changes[].\($0)" }),
    Shape(line: "issues", keys: ["issues", "omitted"]),
    Shape(
      line: "issues", before: ["send! panel.rows[9].favoriteTapped"],
      keys: ["issues", "omitted"] + issueKeys.map { "issues[].\($0)" }),
    Shape(line: "advance 1s", keys: ["now", "actions", "sleeping", "outside"]),
    Shape(line: "settle", keys: ["now", "actions", "sleeping", "outside"]),
    Shape(
      line: "expect panel.rows.count == 3", keys: ["path", "op", "expected", "actual"]),
    Shape(
      line: "actions panel.rows[1].label",
      keys: ["path", "type", "actions"]
        + ["action", "payload", "isChild", "problem"].map { "actions[].\($0)" }),
    Shape(line: "help", keys: ["text"]),
    Shape(line: "help numbers", keys: ["text"]),
    Shape(line: "reset", keys: []),
    Shape(line: "set", keys: ["trace", "traceFilter", "echo", "pager"]),
    Shape(line: "set trace on", keys: ["trace", "traceFilter", "echo", "pager"]),
    Shape(
      line: "alias fav = send addTapped",
      keys: ["aliases", "aliases[].name", "aliases[].text"]),
    Shape(line: "unalias fav", before: ["alias fav = send addTapped"], keys: ["aliases"]),
    Shape(line: "echo a", keys: ["text"]),
    Shape(line: "redact", keys: ["patterns"]),
    Shape(line: "redact session.name", keys: ["patterns"]),
    Shape(line: "unredact session.name", before: ["redact session.name"], keys: ["patterns"]),
    Shape(line: "time issues", keys: ["ns", "result", "result.issues", "result.omitted"]),
    Shape(line: "source /dev/null", keys: []),
    Shape(line: "quit", keys: []),
  ]

  private static let effectKeys =
    ["children[].path", "children[].effects"]
    + [
      "id", "name", "action", "action.id", "action.label", "cancelIDs", "sent", "age", "file",
      "line", "orphan",
    ].map { "children[].effects[].\($0)" }

  private static let issueKeys = [
    "code", "message", "path", "action", "action.id", "action.label", "file", "line",
  ]

  @Test(arguments: shapes)
  func resultHasItsKeys(shape: Shape) throws {
    let lines = (shape.before + [shape.line]).flatMap { ["-c", $0] }
    let result = try Product.run("tca-repl", ["--json"] + lines)
    #expect(result.exitCode == 0)
    let last = try #require(result.output.split(separator: "\n").last)
    #expect(
      try JSONKeys(String(last)).paths
        == Set(["command", "ok", "result"] + shape.keys.map { "result.\($0)" }))
  }

  @Test func failureHasItsKeys() throws {
    let result = try Product.run("tca-repl", ["--json", "-c", "send panel.rwos"])
    #expect(
      try JSONKeys(result.output).paths
        == [
          "command", "ok", "error", "error.code", "error.message", "error.column",
          "error.suggestions",
        ])
  }

  @Test func failedExpectationSaysWhatItComparedAndWhere() throws {
    let file = try TemporaryFile("# rows\nexpect panel.rows.count == 4\n")
    let result = try Product.run("tca-repl", ["--json", "-c", "source \(file.path)"])
    #expect(result.exitCode == 3)
    #expect(
      result.output == #"{"command":"expect panel.rows.count == 4","ok":false,"error":{"#
        + #""code":"expectation","message":"Expected panel.rows.count == 4","column":8,"#
        + #""suggestions":[],"path":"panel.rows.count","op":"==","expected":"4","actual":"3","#
        + "\"file\":\"\(file.path)\",\"line\":2}}\n")
  }

  @Test func rowBehindAnAliasIsTheSameForPeopleAndPrograms() throws {
    let file = try TemporaryFile(
      "alias rows = send .panel(.rows\nrows (.elemnt(\nid: 2, action: .favoriteTapped)))\n")
    let result = try Product.run("tca-repl", ["--json", "-f", file.path])
    #expect(result.errors.hasPrefix("\(file.path):2: error: "))
    #expect(
      result.output.hasSuffix(
        "\"file\":\"\(file.path)\",\"line\":2,\"expanded\":\"send .panel(.rows (.elemnt(\"}}\n"))
  }

  @Test func columnCountsInTheLineThatIsNamed() throws {
    let file = try TemporaryFile("send search.response [\n \"a\",\n \"b\" \"c\"]\n")
    let result = try Product.run("tca-repl", ["--json", "-f", file.path])
    #expect(result.output.contains(#""column":6,"#), "\(result.output)")
    #expect(result.output.hasSuffix("\"line\":3}}\n"))
  }

  @Test func columnBehindAnAliasCountsInWhatItStandsFor() throws {
    let result = try Product.run(
      "tca-repl", ["--json", "-c", "alias title = state panel.header", "-c", "title nope"])
    #expect(
      result.output.contains(#""column":20,"suggestions":[],"expanded":"state panel.header nope""#),
      "\(result.output)")
  }

  @Test func swiftSpellingIsInTheResult() throws {
    let result = try Product.run(
      "tca-repl", ["--json", "-c", "send --swift panel.rows[2].favoriteTapped"])
    #expect(
      result.output.contains(
        #""swift":".panel(.rows(.element(id: 2, action: .favoriteTapped)))""#))
  }
}

/// The paths of all keys in a JSON text.
private struct JSONKeys {
  private(set) var paths: Set<String> = []

  init(_ text: String) throws {
    collect(try JSONSerialization.jsonObject(with: Data(text.utf8)), prefix: "")
  }

  private mutating func collect(_ value: Any, prefix: String) {
    if let object = value as? [String: Any] {
      for (key, child) in object {
        let path = prefix.isEmpty ? key : "\(prefix).\(key)"
        paths.insert(path)
        collect(child, prefix: path)
      }
    } else if let array = value as? [Any] {
      for child in array { collect(child, prefix: prefix + "[]") }
    }
  }
}
