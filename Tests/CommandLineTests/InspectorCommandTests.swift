internal import Foundation
internal import Testing

/// The commands on the example app, through the real program.
@Suite struct InspectorCommandTests {
  private let favorite = """
    #1 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite
    panel.rows[2]: Row.State
      id: 2
      title: "Solaris"
      isFavorite: true
      label: Label.State
        text: "Novel"
        color: red
      download: nil

    """

  @Test(arguments: [
    "send panel.rows[2].favoriteTapped",
    "send .panel(.rows(.element(id: 2, action: .favoriteTapped)))",
  ])
  func sendChangesTheRowInBothSpellings(line: String) throws {
    #expect(try Inspect.output(line, "state panel.rows[2]") == favorite)
  }

  @Test func misspeltCaseIsPointedAt() throws {
    let result = try Inspect.run("send panel.rwos[2].favoriteTapped")
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        -c:1: error: 'panel' has no case 'rwos'
          send panel.rwos[2].favoriteTapped
                     ^
        Did you mean 'rows'?
        Cases: header, rows

        """
    )
  }

  @Test func absentRowIsToldBeforeSending() throws {
    let result = try Inspect.run("send panel.rows[9].favoriteTapped")
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        -c:1: error: 'panel.rows[9]' is not there
          send panel.rows[9].favoriteTapped
                          ^
        Elements: 1, 2, 3
        To send all the same, use 'send!'

        """
    )
  }

  @Test func sendingAllTheSameShowsTheIssue() throws {
    let output = try Inspect.output(
      "send! panel.rows[9].favoriteTapped", "expect issues == 1", "issues")
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.first == "#1 panel.rows[9].favoriteTapped  no change")
    #expect(lines.count { $0.hasPrefix("runtime issue: 'panel.rows[9]' is not there") } == 2)
    #expect(
      lines.last?.contains("panel.rows[9] · #1 panel.rows[9].favoriteTapped · Panel.swift:") == true
    )
    let failed = try Inspect.run("send panel.rows[1].downloadTapped", "send! destination.dismiss")
    #expect(failed.exitCode == 0)
  }

  @Test func effectsStandUnderTheirChildren() throws {
    let output = try Inspect.output(
      "send panel.header.clockToggled", "send panel.rows[1].downloadTapped", "effects",
      "advance 2s", "state panel.rows[1].download", "send panel.rows[1].downloadTapped", "effects")
    #expect(
      try withoutLines(output) == """
        #1 panel.header.clockToggled  changed panel.header.isClockOn
        +e1 panel.header
        #2 panel.rows[1].downloadTapped  changed panel.rows[1].download
        #3 panel.rows[1].download.started  no change  sent by #2
        +e2 panel.rows[1].download
        2 in flight
        panel.header
          e1  started by #1 panel.header.clockToggled  age 0s  cancel id clock  sent 0  Header.swift
        panel.rows[1].download
          e2  started by #3 panel.rows[1].download.started  age 0s  cancel id steps  sent 0  Download.swift
        now 2s, 6 actions, 2 sleeping, 0 waiting for something outside
        panel.rows[1].download: Download.State
          progress: 0.4
        #10 panel.rows[1].downloadTapped  changed panel.rows[1].download
        -e2 cancelled by #10
        1 in flight
        panel.header
          e1  started by #1 panel.header.clockToggled  age 2s  cancel id clock  sent 2  Header.swift

        """
    )
  }

  /// Each way in which a child goes away, with the line that makes it go.
  @Test(arguments: [
    ("send panel.rows[1].deleteTapped", "e2"),
    ("send panel.rows[1].download.cancelTapped", "e2"),
    ("send destination.dismiss", "e3"),
    ("send rowTapped 2", "e3"),
    ("send clearTapped", "e3"),
  ])
  func childThatGoesAwayEndsExactlyItsEffects(line: String, ended: String) throws {
    let lines = [
      "send panel.header.clockToggled", "send panel.rows[1].downloadTapped", "send addTapped",
      "send destination.editor.titleChanged Ubik", line,
    ]
    let output = try Inspect.output(lines[0], lines[1], lines[2], lines[3], lines[4])
    let endings = output.split(separator: "\n").filter { $0.contains("cancelled") }
    #expect(endings.count == 1)
    #expect(endings.first?.hasPrefix("-\(ended) cancelled by #") == true)
  }

  @Test func closingDetailEndsItsTimer() throws {
    let output = try Inspect.output(
      "send panel.header.clockToggled", "send rowTapped 1", "advance 3s",
      "state destination", "send destination.dismiss", "expect effects destination == 0",
      "expect effects panel.header == 1", "effects destination", "expect issues == 0")
    #expect(
      output == """
        #1 panel.header.clockToggled  changed panel.header.isClockOn
        +e1 panel.header
        #2 rowTapped 1  changed destination
        #3 destination.detail.started  no change  sent by #2
        +e2 destination.detail
        now 3s, 6 actions, 2 sleeping, 0 waiting for something outside
        destination: Destination.State @Presents = detail
          id: 1
          secondsRead: 3
          comments: []
        #10 destination.dismiss  changed destination
        -e2 cancelled by #10
        0 in flight; destination is not there

        """
    )
  }

  @Test func givingUpInTheEditorEndsItsValidation() throws {
    let output = try Inspect.output(
      "send panel.header.clockToggled", "send addTapped",
      "send destination.editor.titleChanged Ubik", "send destination.editor.cancelTapped",
      "expect destination is nil", "expect effects == 1", "expect effects panel.header == 1",
      "advance 1s", "expect issues == 0")
    #expect(output.contains("-e2 cancelled by #5\n"))
  }

  @Test func savingInTheEditorAddsARowAndClosesIt() throws {
    let output = try Inspect.output(
      "send addTapped", "send destination.editor.titleChanged Ubik",
      "send destination.editor.bodyChanged Half-life.", "send destination.editor.saveTapped",
      "expect panel.rows[4].title == \"Ubik\"", "expect destination is nil",
      "expect effects == 0", "send addTapped", "expect destination.editor.title == \"\"")
    let lines = output.split(separator: "\n").map(String.init)
    let delegate = lines.first {
      $0.contains(#"destination.editor.delegate.saved(title: "Ubik", body: "Half-life.")"#)
    }
    #expect(delegate?.contains("changed panel.rows") == true)
    #expect(lines.contains { $0.hasPrefix("#6 destination.dismiss  changed destination") })
  }

  @Test func advanceFollowsTheDebounce() throws {
    let output = try Inspect.output(
      "send search.queryChanged dun", "advance 299ms", "expect search.isLoading == true",
      "send search.queryChanged dune", "expect effects search == 1", "advance 299ms",
      "expect search.isLoading == true", "advance 1ms", "state search.results",
      options: ["--stable"])
    #expect(output.contains("-e1 cancelled by #2\n+e2 search\n"))
    #expect(output.hasSuffix("search.results: [String]\n  [0]: \"Dune\"\n"))
  }

  @Test func lookingAndMeasuringLeavesNoRecord() throws {
    let output = try Inspect.output(
      "send panel.rows[1].favoriteTapped", "state --metrics --out /dev/null",
      "effects --tree --out /dev/null", "actions panel --out /dev/null",
      "envelope panel.rows[2].label.renamed \"x\" --out /dev/null", "diff --out /dev/null",
      "history --stable", "send panel.rows[2].favoriteTapped")
    #expect(
      output == """
        #1 panel.rows[1].favoriteTapped  changed panel.rows[1].isFavorite
        #   at  by   action                        changed
        #1  0s  you  panel.rows[1].favoriteTapped  panel.rows[1].isFavorite
        #2 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite

        """
    )
  }

  @Test func resetStartsAgain() throws {
    #expect(
      try Inspect.output("send panel.rows[2].favoriteTapped", "reset", "send addTapped", "reset")
        == """
        #1 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite
        #1 addTapped  changed destination

        """
    )
  }

  @Test func rowsAreAnOption() throws {
    #expect(
      try Inspect.output("expect panel.rows[5].title == \"Book 5\"", options: ["--rows", "5"]) == ""
    )
    #expect(try Inspect.run("state", options: ["--rows", "x"]).exitCode == 2)
  }

  /// The text without the lines of source files, which move.
  private func withoutLines(_ text: String) throws -> String {
    text.replacing(try Regex(#"\.swift:\d+"#), with: ".swift")
  }
}
