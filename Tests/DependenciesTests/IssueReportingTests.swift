import Dependencies
import Testing

@Suite struct IssueReportingTests {
  @Test func aTestProcessIsATestContext() {
    #expect(IssueReporting.isTesting)
    #expect(DependencyValues.current.context == .test)
  }

  @Test func theRunningTestHasAnID() {
    #expect(IssueReporting.currentTestID == Test.current.map { AnyHashable($0.id) })
  }

  @Test func anIssueFailsTheRunningTest() {
    withKnownIssue {
      IssueReporting.report("A fact", at: here)
    } matching: { issue in
      issue.description.contains("A fact") && issue.sourceLocation?.line == 7
    }
  }

  @Test func aSinkTakesIssuesOfItsThread() {
    var taken: [String] = []
    let take: (String, IssueLocation) -> Bool = { message, _ in
      taken.append(message)
      return true
    }
    IssueReporting.withSink(take) {
      IssueReporting.report("A fact", at: here)
    }
    #expect(taken == ["A fact"])
  }

  @Test func aSinkHandsOnWhatItDoesNotTake() {
    withKnownIssue {
      IssueReporting.withSink({ _, _ in false }) {
        IssueReporting.report("A fact", at: here)
      }
    }
  }

  @Test func theInnermostSinkIsAskedAndTheOuterOneComesBack() {
    var taken: [String] = []
    let take: (String) -> (String, IssueLocation) -> Bool = { name in
      { message, _ in
        taken.append("\(name) \(message)")
        return true
      }
    }
    IssueReporting.withSink(take("outer")) {
      IssueReporting.withSink(take("inner")) {
        IssueReporting.report("A", at: here)
      }
      IssueReporting.report("B", at: here)
    }
    #expect(taken == ["inner A", "outer B"])
  }

  private var here: IssueLocation {
    IssueLocation(fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 1)
  }
}
