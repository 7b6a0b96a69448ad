/// A function for clients whose call is reported: what a test has to override.
///
/// ```swift
/// static let testValue = FactClient(fetch: unimplemented("FactClient.fetch", placeholder: ""))
/// ```
///
/// - Parameters:
///   - name: The client's type and the endpoint.
///   - placeholder: What the function returns after the report.
///   - fileID: The file that the report names.
///   - filePath: The path of that file.
///   - line: The line that the report names.
///   - column: The column in that line.
/// - Returns: A function of any parameters.
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String,
  placeholder: Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    _UnimplementedEndpoint.report(
      name, fileID: fileID, filePath: filePath, line: line, column: column)
    return placeholder
  }
}

/// An asynchronous function for clients whose call is reported, and throws.
///
/// Its sibling with a placeholder returns it after the report; this one is for endpoints that may throw:
///
/// ```swift
/// let client = FactClient(fetch: unimplemented("FactClient.fetch"))
/// ```
///
/// - Parameters:
///   - name: The client's type and the endpoint.
///   - fileID: The file that the report names.
///   - filePath: The path of that file.
///   - line: The line that the report names.
///   - column: The column in that line.
/// - Returns: A function of any parameters.
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  { (_: repeat each Argument) in
    throw _UnimplementedEndpoint.reported(
      name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
