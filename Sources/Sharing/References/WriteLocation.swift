internal import Dependencies

/// Where the app declares or changes a shared value, for runtime issues.
package struct WriteLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports a runtime issue at this place.
  func report(_ message: String) {
    IssueReporting.report(
      message,
      at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
