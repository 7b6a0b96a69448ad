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

  @Test func anInterceptorTakesIssues() {
    let taken = Lock<[String]>([])
    let intercept: @Sendable (String, IssueLocation) -> Bool = { message, _ in
      taken.withLock { $0.append(message) }
      return true
    }
    IssueReporting.$interceptor.withValue(intercept) {
      IssueReporting.report("A fact", at: here)
    }
    #expect(taken.withLock { $0 } == ["A fact"])
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

  private var here: IssueLocation {
    IssueLocation(fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 1)
  }
}
