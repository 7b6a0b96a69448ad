internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct EventLedgerTests {
  private func issue(_ number: Int) -> IssueReport {
    IssueReport(
      code: "absentChild", message: "No \(number)", path: "child", action: nil, file: "A/B.swift",
      line: number)
  }

  @Test func lastIssuesAreKeptAndAllAreCounted() {
    let ledger = EventLedger()
    for number in 1...2 * EventLedger.capacity { ledger.noteIssue(issue(number)) }
    #expect(ledger.issues.count == EventLedger.capacity)
    #expect(ledger.issues.first?.line == EventLedger.capacity + 1)
    #expect(ledger.issueCount == 2 * EventLedger.capacity)
  }

  @Test func issuesThatAreNotKeptAreSaid() throws {
    let report = IssuesReport(issues: [issue(4)], omitted: 3)
    #expect(
      report.plainText == """
        … 3 earlier issues are not kept
        runtime issue: No 4
          child · B.swift:4
        """
    )
    #expect(try report.json.contains(#""omitted":3"#))
  }
}
