internal import Dependencies

/// Expects two values to be equal, and fails with the places at which they differ.
///
/// ```swift
/// expectNoDifference(store.state.rows, [Row.State(id: 1)])
/// ```
///
/// - Parameters:
///   - actual: The value that is there.
///   - expected: The value that should be there.
///   - fileID: The file that a failure names.
///   - filePath: The path of that file.
///   - line: The line that a failure names.
///   - column: The column in that line.
public func expectNoDifference<Value: Equatable>(
  _ actual: @autoclosure () throws -> Value,
  _ expected: @autoclosure () throws -> Value,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let (actual, expected) = (try actual(), try expected())
  guard actual != expected else { return }
  IssueReporting.report(
    TestWording.different(expected: expected, actual: actual),
    at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
