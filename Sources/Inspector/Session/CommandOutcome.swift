/// What running one line gave.
///
/// ```swift
/// let outcome = await session.run("send incremented")
/// print(outcome.output)
/// for error in outcome.errors { print(error.rendered(line: "send incremented")) }
/// ```
public struct CommandOutcome: Sendable {
  /// The text for the standard output, without a final line break; empty when there is none.
  public var output: String

  /// What went wrong; empty when the command held.
  public var errors: [CommandError]

  /// 0 fine, 1 failed, 3 an expectation did not hold, 130 interrupted.
  public var exitCode: Int32

  /// Whether the line asked to leave.
  public var wantsQuit: Bool

  /// The line that ran, when an alias stood for it: places in errors count in it.
  public var expandedLine: String?

  /// A file whose lines are to run now.
  public var source: SourceRequest?

  /// Whether the command failed, also when it had to.
  package var hasFailed: Bool

  /// Whether Ctrl-C ended the command.
  var isInterrupted: Bool { errors.first?.code == .interrupted }

  /// Creates an outcome; the exit code is that of the first error.
  public init(output: String = "", errors: [CommandError] = [], wantsQuit: Bool = false) {
    self.output = output
    self.errors = errors
    self.exitCode = errors.first?.exitCode ?? 0
    self.wantsQuit = wantsQuit
    self.hasFailed = !errors.isEmpty
  }
}
