internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct CompletionTests {
  private let session = Inspector.Session.ofExampleApp()

  private func completions(_ line: String) -> Completions {
    session.completions(for: line, cursor: line.count)
  }

  private func texts(_ line: String) -> [String] { completions(line).items.map(\.text) }

  @Test(arguments: [
    ("send panel.ro", ["rows["]), ("send panel.", ["header.", "rows["]),
    ("send panel.rows[", ["1].", "2].", "3]."]), ("send panel.rows[2", ["2]."]),
    ("send panel.rows[#", ["#0].", "#1].", "#2]."]), ("send panel.rows[#2", ["#2]."]),
    (
      "send panel.rows[2].",
      [
        "favoriteTapped", "deleteTapped", "downloadTapped", "label.", "download.", "delegate.",
      ]
    ),
    ("send panel.rows[2].la", ["label."]), ("send panel.rows[2].label.r", ["renamed "]),
    ("send panel.rows[2].label.colorPicked ", ["red", "green", "blue"]),
    ("send panel.rows[2].label.colorPicked .g", ["green"]),
    ("send .pan", ["panel("]), ("send .panel(.ro", ["rows("]),
    ("send .panel(.rows(.el", ["element("]),
    ("send .panel(.rows(.element(", ["id: ", "1, ", "2, ", "3, "]),
    ("send .panel(.rows(.element(id: 2", ["2, "]),
    ("send .panel(.rows(.element(id: 2, ac", ["action: "]),
    ("send .panel(.rows(.element(id: 2, action: .lab", ["label("]),
    ("send destination.", ["dismiss", "detail.", "editor.", "confirmation."]),
    ("send destination.edi", ["editor."]), ("send destination.dis", ["dismiss"]),
    ("send destination.presented", ["presented."]),
    ("send panel.rows[2].label.colorPicked", ["colorPicked "]), ("send panel.bogus.ro", []),

    ("send panel.rows[2].label.renamed Bo", []), ("send --swift pan", ["panel."]),
    ("send! panel.ro", ["rows["]), ("envelope panel.ro", ["rows["]),
    ("actions panel.ro", ["rows["]),
    ("effects panel.ro", ["rows["]),
  ])
  func actionsAreCompleted(line: String, expected: [String]) {
    #expect(texts(line) == expected)
  }

  @Test func listShowsPayloadTypes() {
    #expect(
      completions("send panel.rows[2].label.").items.map(\.display) == [
        "renamed(String)", "colorPicked(LabelColor)",
      ])
    #expect(completions("send panel.").items.map(\.display) == ["header", "rows[id]"])
    #expect(completions("send panel.rows[").items.map(\.display) == ["1", "2", "3"])
    #expect(completions("send panel.ro").replacementStart == 11)
  }

  @Test(arguments: [
    ("state pan", ["panel"]), ("state panel.", ["header", "rows"]),
    ("state panel.rows[", ["1]", "2]", "3]"]), ("state panel.rows[#1", ["#1]"]),
    ("state panel.rows[2].is", ["isFavorite"]), ("state panel.rows.c", ["count"]),
    ("state panel.rows.i", ["isEmpty", "ids"]),
    (
      "state panel.rows[2].title.",
      [
        "count", "isEmpty", "first", "last",
      ]
    ),
    ("state destination.e", ["editor"]), ("state destination.editor.ti", ["title"]),
    ("state panel.rows[1].download.", ["progress"]), ("state panel.rows[9].ti", ["title"]),
    ("state panel.bogus.", []),
    ("state panel.rows[2].label.color.", ["red", "green", "blue"]),
  ])
  func statePathsAreCompleted(line: String, expected: [String]) {
    #expect(texts(line) == expected)
  }

  @Test(arguments: [
    ("expect effects pan", ["panel."]), ("expect iss", ["issues"]),
    (
      "expect panel.rows[1].isFavorite ",
      [
        "== ", "!= ", "<= ", ">= ", "< ", "> ", "contains ", "is nil ", "is not nil ",
      ]
    ),
    ("expect panel.rows[1].isFavorite == ", ["true", "false"]),
    ("expect panel.rows[1].isFavorite == t", ["true"]),
    ("expect panel.rows[1].label.color != .b", ["blue"]),
    ("expect panel.rows[1].download == n", ["nil"]),
  ])
  func expectationsAreCompleted(line: String, expected: [String]) {
    #expect(texts(line) == expected)
  }

  @Test(arguments: [
    ("state panel", [".header", ".rows"]), ("state panel.rows[2].label", [".text", ".color"]),
    ("state panel.rows[2].title", [".count", ".isEmpty", ".first", ".last"]),
    (
      "state panel.rows",
      ["[1]", "[2]", "[3]", ".count", ".isEmpty", ".first", ".last", ".ids"]
    ),
    ("state panel.rows[1].download", [".progress"]),
    ("expect panel.rows[#0].label", [".text", ".color"]),
    ("state panel.rows[2]", [".id", ".title", ".isFavorite", ".label", ".download"]),
  ])
  func behindAWholePathStandsHowItGoesOn(line: String, expected: [String]) {
    let completions = completions(line)
    #expect(completions.items.map(\.text) == expected)
    #expect(completions.replacementStart == line.count)
    #expect(completions.isOptional)
  }

  @Test(arguments: [
    "state", "history", "send addTapped", "expect panel.rows[1].isFavorite", "state --depth",
    "set trace on", "send panel.rows[2].label.colorPicked red", "help send!", "time state",
  ])
  func aWholeWordGetsItsBlank(line: String) {
    #expect(texts(line) == [" "])
    #expect(completions(line).replacementStart == line.count)
  }

  @Test(arguments: [
    "send .panel(.rows(.element(id: 2, action: .favoriteTapped", "state panel ", "diff 1 ",
    "settle 2s ", "help send ", "advance 2s", "state panel --depth 2 ",
  ])
  func whereNothingFollowsNothingIsOffered(line: String) { #expect(texts(line) == []) }

  @Test func cursorInsideTheLineCompletesWhatStandsBeforeIt() {
    let completions = session.completions(for: "send panel.ro[2].label", cursor: 13)
    #expect(completions.items.map(\.text) == ["rows["])
    #expect(completions.replacementStart == 11)
  }
}
