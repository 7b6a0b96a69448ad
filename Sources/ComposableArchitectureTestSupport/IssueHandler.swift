internal import CTestSupportInstaller
internal import Dependencies
internal import Testing
internal import XCTest

/// Makes issues fail the running test; called before `main` of each program that links test support.
@_cdecl("tca_test_support_install")
func installIssueHandler() {
  IssueReporting.install(
    IssueReporting.Handler(report: recordIssue, currentTestID: currentTestID))
  if !isSwiftTesting { XCTestObservationCenter.shared.addTestObserver(XCTestWitness.shared) }
}

/// Whether this process runs the tests of Swift Testing; those of XCTest run in a process of their own.
private let isSwiftTesting = CommandLine.arguments.contains("swift-testing")

@Sendable
private func recordIssue(_ message: String, at location: IssueLocation) {
  guard Test.current != nil || isSwiftTesting else {
    XCTFail(message, file: location.filePath, line: location.line)
    return
  }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: "\(location.fileID)",
      filePath: "\(location.filePath)",
      line: Int(location.line),
      column: Int(location.column)
    )
  )
}

@Sendable
private func currentTestID() -> AnyHashable? {
  if let test = Test.current { return AnyHashable(test.id) }
  return XCTestWitness.shared.current.withLock { $0 }.map { AnyHashable($0) }
}

/// Knows which test of XCTest runs, since XCTest does not tell.
private final class XCTestWitness: NSObject, XCTestObservation, Sendable {
  static let shared = XCTestWitness()

  let current = Lock<String?>(nil)

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = testCase.name
    current.withLock { $0 = name }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    current.withLock { $0 = nil }
  }
}
