internal import Testing

@testable internal import Inspector

@Suite struct EffectsReportTests {
  private func effect(
    _ id: Int,
    name: String? = nil,
    cancelIDs: [String] = [],
    orphan: Bool = false,
    ended: EffectsReport.Effect.Ending? = nil
  ) -> EffectsReport.Effect {
    EffectsReport.Effect(
      id: id,
      name: name,
      action: ActionReference(id: 1, label: "panel.header.clockToggled"),
      cancelIDs: cancelIDs,
      sent: 2,
      age: 1.5,
      file: "ExampleApp/Header.swift",
      line: 31,
      orphan: orphan,
      ended: ended
    )
  }

  @Test func groupsByChildInColumns() {
    let report = EffectsReport(
      inFlight: 2,
      children: [
        .init(path: "panel.header", effects: [effect(1, name: "timer", cancelIDs: ["tick"])]),
        .init(path: "", effects: [effect(12, orphan: true)]),
      ]
    )
    #expect(
      report.plainText == """
        2 in flight
        panel.header
          e1  timer  started by #1 panel.header.clockToggled  age 1.5s  cancel id tick  sent 2  Header.swift:31
        (root)
          e12  started by #1 panel.header.clockToggled  age 1.5s  sent 2  Header.swift:31  gone
        """
    )
  }

  @Test func absentPathIsSaid() {
    let report = EffectsReport(
      inFlight: 0,
      children: [],
      feature: FeaturePlace(path: "panel.rows[9]", isPresent: false)
    )
    #expect(report.plainText == "0 in flight; panel.rows[9] is not there")
  }

  /// The report on effects of children, as the command makes it.
  private func grouped(_ paths: [String], _ limits: EffectsGrouping.Limits = .init())
    -> EffectsReport
  {
    var grouping = EffectsGrouping(limits: limits)
    for (number, path) in paths.enumerated() {
      let origin = EffectsReport.Origin(file: "ExampleApp/Header.swift", line: 31)
      grouping.add(path: path, origin: origin) { effect(number) }
    }
    return EffectsReport(
      inFlight: paths.count,
      children: grouping.children,
      omitted: grouping.omitted
    )
  }

  @Test func manyEffectsAreSummarised() {
    let report = grouped(Array(repeating: "panel", count: 10_000))
    let lines = report.plainText.split(separator: "\n")
    #expect(lines.count == 2 + 20 + 1)
    #expect(lines.last == "  … 9,980 more: 9,980 from Header.swift:31")
  }

  @Test func manyChildrenOfACollectionAreSummarised() {
    let report = grouped((0..<10_000).map { "panel.rows[\($0)]" } + ["panel.header"])
    let lines = report.plainText.split(separator: "\n")
    #expect(lines.count == 1 + 10 * 2 + 2 + 2)
    #expect(
      lines.suffix(2) == [
        "panel.rows[…]", "  … 9,990 more in 9,990 children: 9,990 from Header.swift:31",
      ])
    #expect(lines.dropLast(2).suffix(2).first == "panel.header")
  }

  @Test func whatIsCountedIsNotDescribed() {
    var described = 0
    var grouping = EffectsGrouping()
    for number in 0..<10_000 {
      grouping.add(path: "rows[\(number)]", origin: .init(file: "Row.swift", line: 1)) {
        described += 1
        return effect(number)
      }
    }
    #expect(described == 10)
  }

  @Test func otherProgramsGetAll() throws {
    let report = grouped((0..<100).map { "rows[\($0)]" }, .none)
    #expect(report.children.count == 100)
    #expect(report.omitted.isEmpty)
  }

  @Test func idsThatEndEffectsOfSeveralChildrenAreSaid() {
    var report = EffectsReport(
      inFlight: 2,
      children: [
        .init(path: "", effects: [effect(1)]), .init(path: "search", effects: [effect(2)]),
      ]
    )
    report.cancelIDOverlaps = [.init(id: "load", children: ["", "search"])]
    #expect(
      report.plainText.split(separator: "\n").last
        == "cancel id load stands for effects of 2 children, and ends them together: (root), search"
    )
    report.cancelIDOverlaps = [.init(id: "load", children: (1...6).map { "rows[\($0)]" })]
    #expect(report.plainText.hasSuffix("rows[3], rows[4], … 2 more"))
  }

  @Test(arguments: [
    ("", ""), ("panel.header", "panel.header"), ("rows[7]", "rows[…]"),
    (#"lists["a]b\"]["].rows[2].detail"#, "lists[…].rows[…].detail"),
    ("path[.element[1]]", "path[…]"),
  ])
  func idsDoNotTellPatternsApart(path: String, pattern: String) {
    #expect(ChildPattern(of: path).text == pattern)
  }

  @Test func jsonHasThePromisedKeys() throws {
    let running = EffectsReport(
      inFlight: 1,
      children: [.init(path: "panel.header", effects: [effect(1, cancelIDs: ["tick"])])]
    )
    #expect(
      try running.json
        == #"{"inFlight":1,"children":[{"path":"panel.header","effects":[{"id":1,"name":null,"#
        + #""action":{"id":1,"label":"panel.header.clockToggled"},"cancelIDs":["tick"],"sent":2,"#
        + #""age":1.5,"file":"ExampleApp/Header.swift","line":31,"orphan":false}]}]}"#
    )
  }

  @Test func failedEffectsNameTheError() throws {
    let report = EffectsReport(
      inFlight: 0,
      children: [.init(path: "panel", effects: [effect(1, ended: .init(.failed("offline")))])],
      isFinished: true
    )
    #expect(report.plainText.hasSuffix("failed: offline"))
    #expect(
      try report.json.contains(
        #""ended":{"how":"failed","by":{"action":null,"reason":"offline"}}"#
      )
    )
  }

  @Test func finishedEffectsSayWhatEndedThem() throws {
    let ending = EffectsReport.Effect.Ending(.cancelled(by: 9, reason: Wording.ownerGone))
    let report = EffectsReport(
      inFlight: 0,
      children: [.init(path: "panel", effects: [effect(1, ended: ending)])],
      isFinished: true
    )
    #expect(report.plainText.hasSuffix("cancelled by #9: its child went away"))
    #expect(
      try report.json.contains(
        #""ended":{"how":"cancelled","by":{"action":9,"reason":"its child went away"}}"#
      )
    )
    let none = EffectsReport(inFlight: 0, children: [], isFinished: true)
    #expect(none.plainText == "no effect has ended")
  }
}
