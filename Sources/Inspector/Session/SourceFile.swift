/// A file whose lines a command asks to run; who reads the lines finds and opens it.
public struct SourceFile: Sendable, Equatable {
  /// The path as typed; a relative one counts from the file that the line stands in.
  public var path: String

  /// Where the path stands in the line: 1-based, in characters.
  public var column: Int

  /// How the results of its lines are given.
  public var output: OutputRules

  /// Creates a request.
  public init(path: String, column: Int, output: OutputRules = OutputRules()) {
    self.path = path
    self.column = column
    self.output = output
  }
}

/// How the results of a file's lines are given, besides what the session does.
public struct OutputRules: Sendable, Equatable {
  /// Whether each is one JSON object.
  public var isJSON: Bool

  /// Whether measured times are left out.
  public var isStable: Bool

  /// The file that they are written to; nil for where the results go.
  public var file: String?

  /// Creates rules; without any, nothing changes.
  public init(isJSON: Bool = false, isStable: Bool = false, file: String? = nil) {
    self.isJSON = isJSON
    self.isStable = isStable
    self.file = file
  }
}

/// A file to run with what the command gives when that cannot be.
@MainActor
public struct SourceRequest: Sendable {
  /// The file.
  public var file: SourceFile

  /// What the command gives instead of running a file that can be run; nil when it runs.
  public var refusing: (@MainActor @Sendable () -> CommandOutcome)?

  /// What the command gives when its file cannot be run.
  public var failing: @MainActor @Sendable (CommandError) -> CommandOutcome

  /// Creates a request.
  public init(
    file: SourceFile,
    refusing: (@MainActor @Sendable () -> CommandOutcome)? = nil,
    failing: @escaping @MainActor @Sendable (CommandError) -> CommandOutcome
  ) {
    self.file = file
    self.refusing = refusing
    self.failing = failing
  }
}
