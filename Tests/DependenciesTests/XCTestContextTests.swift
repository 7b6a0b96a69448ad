import Dependencies
import XCTest

final class XCTestContextTests: XCTestCase {
  func testAProcessOfXCTestIsATestContext() {
    XCTAssertEqual(DependencyValues.current.context, .test)
  }

  func testTheRunningTestHasAnID() {
    XCTAssertEqual(IssueReporting.currentTestID, AnyHashable(name))
  }
}
