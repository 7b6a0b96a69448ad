internal import Testing

@testable internal import Inspector

@Suite struct SendReportTests {
  private let issue = IssueReport(
    code: "absentElement",
    message: "No row 9\nRows can be removed.",
    path: "panel.rows[9]",
    action: ActionReference(id: 3, label: "panel.rows[9].favoriteTapped"),
    file: "ExampleApp/Panel.swift",
    line: 31
  )

  private func action(_ id: Int, origin: String = "you") -> StoreEvent {
    .action(ProcessedAction(id: id, label: "panel.header.ticked", origin: origin, changed: ["a.b"]))
  }

  @Test func textShowsActionsAndEffectsInOrder() {
    let report = SendReport(events: [
      .action(
        ProcessedAction(
          id: 3,
          label: "panel.rows[2].downloadTapped",
          origin: "you",
          changed: ["panel.rows[2].download"]
        )
      ),
      .effectEnded(id: 4, path: "search", ending: "cancelled by #3"),
      .effectStarted(id: 5, path: "panel.rows[2].download", name: "steps"),
      .action(
        ProcessedAction(id: 4, label: "panel.header.ticked", origin: "sent by #3", changed: [])
      ),
      .effectEnded(id: 5, path: "panel.rows[2].download", ending: nil),
    ])
    #expect(
      report.plainText == """
        #3 panel.rows[2].downloadTapped  changed panel.rows[2].download
        -e4 cancelled by #3
        +e5 panel.rows[2].download steps
        #4 panel.header.ticked  no change  sent by #3
        -e5 finished
        """
    )
  }

  @Test func jsonHasThePromisedKeys() throws {
    let report = SendReport(events: [
      action(1), .effectStarted(id: 7, path: "panel", name: nil), action(2, origin: "effect 7"),
      .issue(issue),
    ])
    #expect(
      try report.json
        == #"{"action":"panel.header.ticked","id":1,"changed":["a.b"],"effectsStarted":[7],"#
        + #""effectsEnded":[],"#
        + #""followUps":[{"id":2,"label":"panel.header.ticked","origin":"effect 7","changed":["a.b"]}],"#
        + #""issues":[{"code":"absentElement","message":"No row 9\nRows can be removed.","#
        + #""path":"panel.rows[9]","action":{"id":3,"label":"panel.rows[9].favoriteTapped"},"#
        + #""file":"ExampleApp/Panel.swift","line":31}]}"#
    )
  }

  @Test func jsonHasTheEffectsThatEndedInOrder() throws {
    let report = SendReport(events: [
      action(2), .effectEnded(id: 4, path: "search", ending: "cancelled by #2"),
      .effectStarted(id: 5, path: "panel", name: nil), action(3, origin: "effect 5"),
      .effectEnded(id: 5, path: "panel", ending: nil),
      .effectEnded(id: 6, path: "panel", ending: "failed"),
    ])
    #expect(
      try report.json.contains(
        #""effectsStarted":[5],"effectsEnded":[{"id":4,"ending":"cancelled by #2"},"#
          + #"{"id":5,"ending":null},{"id":6,"ending":"failed"}],"followUps":"#))
  }

  @Test func manyActionsAreCountedAndIssuesStillShow() {
    let report = SendReport(events: (1...10_000).map { action($0) } + [.issue(issue)])
    let lines = report.plainText.split(separator: "\n")
    #expect(lines.count == 20 + 3 + 1)
    #expect(lines.last == "… 9,980 more actions")
    #expect(lines.contains("runtime issue: No row 9"))
    #expect(report.actions.count == 10_000)
  }

  @Test func manyEffectsAreCounted() {
    let ends = (1...10_000).map { StoreEvent.effectEnded(id: $0, path: "a", ending: nil) }
    let lines = SendReport(events: [action(1)] + ends).plainText.split(separator: "\n")
    #expect(lines.count == 1 + 20 + 1)
    #expect(lines.last == "… 9,980 more effects started or ended")
  }

  @Test func manyChangesAreCounted() {
    #expect(
      Wording.changed(["a", "b", "c", "d", "e"], limit: 4) == "changed a, b, c, d, … 1 more"
    )
  }

  @Test func coloursFollowRoles() {
    var output = TextOutput(usesColor: true)
    SendReport(events: [action(1)]).write(to: &output)
    #expect(
      output.text
        == "\u{1B}[2m#1\u{1B}[0m \u{1B}[36mpanel.header.ticked\u{1B}[0m  changed a.b"
    )
  }
}
