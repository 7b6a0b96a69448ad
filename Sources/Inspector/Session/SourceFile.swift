/// A file whose lines a command asks to run; who reads the lines finds and opens it.
public struct SourceFile: Sendable, Equatable {
  /// The path as typed; a relative one counts from the file that the line stands in.
  public var path: String

  /// Where the path stands in the line: 1-based, in characters.
  public var column: Int

  /// Creates a request.
  public init(path: String, column: Int) {
    self.path = path
    self.column = column
  }
}

/// A file to run with what the command gives when that cannot be.
@MainActor
public struct SourceRequest: Sendable {
  /// The file.
  public var file: SourceFile

  /// What the command gives when its file cannot be run.
  public var failing: @MainActor @Sendable (CommandError) -> CommandOutcome

  /// Creates a request.
  public init(
    file: SourceFile,
    failing: @escaping @MainActor @Sendable (CommandError) -> CommandOutcome
  ) {
    self.file = file
    self.failing = failing
  }
}
