/// The error of an endpoint that is called although nothing implements it.
public struct _UnimplementedEndpoint: Error, CustomStringConvertible {
  /// The client's type and the endpoint, as in `FactClient.fetch`.
  public let name: String

  /// What a person reads.
  public var description: String { DependencyWording.notImplemented(name) }

  /// Reports a call, and gives the error to throw.
  public static func reported(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    report(name, fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(name: name)
  }

  /// Reports a call.
  public static func report(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    IssueReporting.report(
      DependencyWording.notImplemented(name),
      at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
