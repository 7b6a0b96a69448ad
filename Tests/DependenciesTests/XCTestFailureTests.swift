import Dependencies
import XCTest

/// Failures under XCTest: this case notes what it is told instead of failing.
final class XCTestFailureTests: XCTestCase {
  private var failures: [String] = []

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append("\(lineNumber): \(description)")
  }

  func testAnIssueFailsTheRunningTestAtItsPlace() {
    IssueReporting.report(
      "A fact", at: IssueLocation(fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 1))
    let noted = failures
    failures = []
    XCTAssertEqual(noted.count, 1)
    XCTAssertTrue(noted.first?.hasPrefix("7: ") == true && noted.first?.contains("A fact") == true)
  }

  func testAnUnimplementedDependencyFailsTheRunningTestByName() {
    @Dependency(\.uuid) var uuid
    _ = uuid()
    let noted = failures
    failures = []
    XCTAssertEqual(noted.filter { $0.contains("'uuid' was used in a test") }.count, 1)
  }
}
