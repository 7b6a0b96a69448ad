/// A place in the source that a message names.
///
/// Operators take one apart into the four parameters that the compiler fills in, so that a message points
/// at the feature's code.
///
/// ```swift
/// let here = IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
/// ```
public struct IssueLocation: Sendable {
  /// The module and file, as `Module/File.swift`.
  public let fileID: StaticString

  /// The path of the file.
  public let filePath: StaticString

  /// The line, counting from 1.
  public let line: UInt

  /// The column, counting from 1.
  public let column: UInt

  /// Creates a place of its parts.
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
