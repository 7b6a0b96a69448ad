/// A line as it was typed, and what decides how its result is given.
struct TypedLine {
  /// The line.
  let line: String

  /// The mark before its command.
  let mark: MarkedLine

  /// Whether the line itself asks for JSON.
  private(set) var asksForJSON = false

  /// Whether the line must fail.
  var mustFail: Bool { mark.mustFail }

  /// The command that runs: an alias is replaced by what it stands for.
  private let command: String

  /// The line as it runs, in which the columns of its failures count.
  var expandedLine: String { mark.mark + command }

  /// Whether an alias stands for the command that runs.
  var isAlias: Bool { command != mark.command }

  /// Takes a line with its mark and the command that it stands for.
  init(_ line: String, _ mark: MarkedLine, running command: String) {
    self.line = line
    self.mark = mark
    self.command = command
  }

  /// The line, known to ask for JSON or not.
  func asking(forJSON asksForJSON: Bool) -> TypedLine {
    var line = self
    line.asksForJSON = asksForJSON
    return line
  }
}

/// What a line gives whose command failed as it must.
struct HeldFailureReport: Report {
  /// The failure.
  var error: CommandError

  /// For people the command's own output is enough.
  func write(to text: inout TextOutput) {}
}

extension CommandError {
  /// The command behind the mark of failure has succeeded.
  static func didNotFail(_ line: MarkedLine) -> CommandError {
    CommandError(.expectation, Wording.commandDidNotFail, column: line.column)
  }

  /// Nothing stands behind the mark of failure.
  static func markAlone(_ line: MarkedLine) -> CommandError {
    CommandError(
      .syntax, Wording.missingArgument(Wording.aCommand, command: "!"),
      column: line.mark.count + 1)
  }

  /// The mark of failure stands twice.
  static func secondMark(_ line: MarkedLine) -> CommandError {
    CommandError(.syntax, Wording.oneMarkOfFailure, column: line.mark.count + 1)
  }

  /// The mark of failure stands before a whole file.
  static func sourceCannotFail(_ line: MarkedLine) -> CommandError {
    CommandError(.unsupported, Wording.sourceCannotFail, column: line.column)
  }
}
