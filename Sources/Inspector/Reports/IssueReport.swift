/// Misuse that the core noticed, with the action during which it happened.
struct IssueReport: Equatable, Sendable, Encodable {
  /// What kind of misuse.
  var code: String

  /// Fact, causes, remedy.
  var message: String

  /// The path of the feature.
  var path: String

  /// The action's number and label; nil when none was being processed.
  var action: ActionReference?

  /// Where the operator was written; nil where the app's place is not known.
  var file: String?

  /// The line in the file.
  var line: Int?
}

/// An action by its number and label.
struct ActionReference: Equatable, Sendable, Encodable {
  /// The action's number.
  var id: Int

  /// The action in path spelling; nil when it is not kept.
  var label: String?
}

extension IssueReport {
  /// Writes the message and where it was.
  func write(to text: inout TextOutput) {
    let lines = message.split(separator: "\n")
    let mark = Wording.issueMark
    let fact = TextFlow(width: text.width, hanging: 2).lines(of: mark + (lines.first ?? ""))
    for (index, line) in fact.enumerated() {
      // The mark stands whole in the first line, unless there is no room for it.
      let isMarked = index == 0 && line.hasPrefix(mark)
      text.line(
        isMarked ? text.paint(mark, .problem) + line.dropFirst(mark.count) : line)
    }
    for line in lines.dropFirst() {
      let blanks = 2 + line.prefix { $0 == " " }.count
      let flow = TextFlow(width: text.width, indentation: blanks, hanging: blanks + 2)
      for line in flow.lines(of: String(line.drop { $0 == " " })) { text.line(line) }
    }
    text.line("  " + text.paint(Wording.issuePlace(self), .dim))
  }
}

/// The issues of the session so far.
struct IssuesReport: Report {
  /// The last issues in the order of their appearance.
  var issues: [IssueReport]

  /// How many earlier ones are not kept.
  var omitted = 0

  func write(to text: inout TextOutput) {
    if issues.isEmpty { text.line(Wording.noIssues) }
    if omitted > 0 { text.line(text.paint(Wording.earlierIssues(omitted), .dim)) }
    for issue in issues { issue.write(to: &text) }
  }
}
