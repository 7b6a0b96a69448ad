/// A file whose lines a command asks to run; who reads the lines finds and opens it.
///
/// ```swift
/// if let source = await session.run("source morning.tca").source {
///   print(source.file.path, source.file.column)  // morning.tca 8
/// }
/// ```
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
///
/// ```swift
/// session.begin(OutputRules(isJSON: true))
/// let outcome = await session.run("state")
/// session.endOutput()
/// ```
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
///
/// ```swift
/// if let source = await session.run("source gone.tca").source {
///   let outcome = source.failing(CommandError(.io, "No file 'gone.tca'", column: source.file.column))
///   print(outcome.exitCode)  // 1
/// }
/// ```
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
