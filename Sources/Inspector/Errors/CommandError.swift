/// Why a command failed: what a person reads, where the line is wrong, and a code for programs.
///
/// ```text
/// 'panel' has no case 'rwos'
///   send panel.rwos[2].favoriteTapped
///              ^
/// Did you mean 'rows'?
/// Cases: header, rows
/// ```
///
/// ```swift
/// let error = CommandError(.unknownCase, "'panel' has no case 'rwos'", suggestions: ["rows"])
/// error.exitCode  // 1
/// ```
public struct CommandError: Error, Equatable, Sendable {
  /// What kind of failure it is, for programs that read the JSON output.
  public enum Code: String, Sendable, CaseIterable, Encodable {
    /// The line is not in the language.
    case syntax
    /// No command has this name.
    case unknownCommand
    /// The command has no such option.
    case unknownOption
    /// The enum has no such case.
    case unknownCase
    /// The value has no such field.
    case unknownField
    /// The child that the path names is not there.
    case absentChild
    /// The payload could not be read as its type.
    case badPayload
    /// No value of the payload's type can be written.
    case notSendable
    /// An `expect` did not hold.
    case expectation
    /// The core reported an issue while the command ran.
    case runtimeIssue
    /// The session cannot do this.
    case unsupported
    /// A file could not be read or written.
    case io
    /// Ctrl-C ended the command.
    case interrupted
  }

  /// The kind of the failure.
  public var code: Code

  /// One sentence without a final period; what a terminal would obey is spelled out.
  public private(set) var message: String

  /// Where the line is wrong: 1-based, in characters; nil when no place is to blame.
  public var column: Int?

  /// The nearest valid spellings, best first.
  public var suggestions: [String]

  /// What else helps, a line each: what is there, what to write.
  public private(set) var notes: [String]

  /// What an `expect` that did not hold has compared, for programs.
  var comparison: ExpectationReport?

  /// Where the line stands, for programs; nil where it was typed.
  var place: LinePlace?

  /// The column in the row of the line that is to blame, which `place` names.
  private var columnInRow: Int?

  /// The line in which the column counts, where an alias stands for it.
  var expandedLine: String?

  /// Creates a failure.
  ///
  /// Unprintable characters of the message are spelled out, and a long one loses its middle.
  ///
  /// - Parameters:
  ///   - code: The kind of the failure.
  ///   - message: One sentence without a final period.
  ///   - column: Where the line is wrong: 1-based, in characters.
  ///   - suggestions: The nearest valid spellings, best first.
  ///   - notes: What else helps, a line each.
  public init(
    _ code: Code,
    _ message: String,
    column: Int? = nil,
    suggestions: [String] = [],
    notes: [String] = []
  ) {
    self.code = code
    self.message = message.visible.cutInTheMiddle(to: Self.longestMessage)
    self.column = column
    self.suggestions = suggestions
    self.notes = notes.map(\.visible)
  }

  /// The failure with other texts.
  func mapTexts(_ text: (String) -> String) -> CommandError {
    var error = CommandError(
      code, text(message), column: column, suggestions: suggestions.map(text),
      notes: notes.map(text))
    error.comparison = comparison
    error.place = place
    return error
  }

  /// The failure with the place of the row that is to blame.
  ///
  /// - Parameters:
  ///   - place: Where the line starts; nil where it was typed.
  ///   - line: The logical line, perhaps of several rows.
  /// - Returns: The failure.
  func standing(at place: LinePlace?, in line: String) -> CommandError {
    var error = self
    error.place = place
    error.place?.line += row(in: line)
    if place != nil, let column {
      let before = line.prefix(column - 1)
      error.columnInRow =
        column
        - (before.lastIndex(where: \.endsRow).map {
          before.distance(from: before.startIndex, to: $0) + 1
        } ?? 0)
    }
    return error
  }

  /// How many rows of a logical line stand above the one that is to blame.
  package func row(in line: String) -> Int {
    line.prefix((column ?? 1) - 1).count(where: \.endsRow)
  }

  /// Says one thing more that helps.
  mutating func add(note: String) { notes.append(note.visible) }

  /// The most characters of a message: enough for two long names, not for a pasted file.
  private static let longestMessage = 400

  /// The exit code of a script that ends with this failure: 3 for an expectation, 130, else 1.
  public var exitCode: Int32 {
    switch code {
    case .expectation: 3
    case .interrupted: 130
    default: 1
    }
  }
}

extension CommandError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, message, column, suggestions
    case path, op, expected, actual
    case file, line, expanded
  }

  /// Writes the keys that programs read; the notes are for people.
  ///
  /// What was compared is there for an `expect` that did not hold, the place for a line of a file, in whose
  /// row the column counts, and `expanded` for an alias: the line that it stands for, where the column counts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(columnInRow ?? column, forKey: .column)
    try container.encode(suggestions, forKey: .suggestions)
    if let comparison {
      try container.encode(comparison.path, forKey: .path)
      try container.encode(comparison.op, forKey: .op)
      try container.encode(comparison.expected, forKey: .expected)
      try container.encode(comparison.actual, forKey: .actual)
    }
    if let place {
      try container.encode(place.file, forKey: .file)
      try container.encode(place.line, forKey: .line)
    }
    if let expandedLine { try container.encode(expandedLine, forKey: .expanded) }
  }
}

extension Character {
  /// Whether a line of a file ends with it, as a carriage return alone does not.
  fileprivate var endsRow: Bool { self == "\n" || self == "\r\n" }
}
