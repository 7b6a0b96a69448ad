internal import Testing

@testable internal import Inspector

@Suite struct SmallReportTests {
  @Test func clock() throws {
    let report = ClockReport(now: 2.5, actions: 1, sleeping: 2, outside: 0)
    #expect(
      report.plainText == "now 2.5s, 1 action, 2 sleeping, 0 waiting for something outside"
    )
    #expect(try report.json == #"{"now":2.5,"actions":1,"sleeping":2,"outside":0}"#)
    let stable = ClockReport(now: nil, actions: 0, sleeping: 0, outside: 0)
    #expect(try stable.json == #"{"now":null,"actions":0,"sleeping":0,"outside":0}"#)
  }

  @Test func holdingExpectationPrintsNothing() throws {
    let report = ExpectationReport(path: "a", op: "is nil", expected: nil, actual: "nil")
    #expect(report.plainText == "")
    #expect(try report.json == #"{"path":"a","op":"is nil","expected":null,"actual":"nil"}"#)
  }

  @Test func helpIsText() throws {
    #expect(try TextReport(text: "a\nb").json == #"{"text":"a\nb"}"#)
    #expect(TextReport(text: "a\n\nb").plainText == "a\n\nb")
  }

  @Test func issues() throws {
    #expect(IssuesReport(issues: []).plainText == "no issues")
    #expect(try IssuesReport(issues: []).json == #"{"issues":[],"omitted":0}"#)
    #expect(try EmptyReport().json == "{}")
  }

  @Test func actionsShowPayloadsChildrenAndProblems() throws {
    let report = ActionsReport(
      path: "panel",
      type: "Panel.Action",
      actions: [
        .init(action: "panel.header", payload: nil, isChild: true),
        .init(action: "panel.renamed", payload: "(String)", isChild: false),
        .init(action: "panel.never", payload: "(Never)", isChild: false, problem: "not sendable"),
      ]
    )
    #expect(
      report.plainText == """
        panel.header           has actions of its own
        panel.renamed(String)
        panel.never(Never)     not sendable
        """
    )
    #expect(try report.json.hasPrefix(#"{"path":"panel","type":"Panel.Action","actions":["#))
  }

  @Test func tablesAlignByCells() {
    var table = TextTable(alignments: [.left, .right])
    table.rows = [["日本", "1"], ["abc", "23"], ["", "4"]]
    #expect(table.lines == ["日本   1", "abc   23", "       4"])
  }
}
