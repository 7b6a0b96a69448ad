/// A command of the inspector: its name, its help and what it does.
@MainActor
protocol Command: Sendable {
  /// The name.
  var name: String { get }

  /// Other names.
  var aliases: [String] { get }

  /// The task that `help` lists it under.
  var topic: CommandTopic { get }

  /// Whether `help` names it beside others instead of giving it a line.
  var isMinor: Bool { get }

  /// One line of help.
  var summary: String { get }

  /// The grammar, a line each.
  var grammar: [String] { get }

  /// The options, besides those of every command.
  var options: [CommandOption] { get }

  /// How it takes what is no option.
  var style: CommandArguments.Style { get }

  /// Lines that work on the example app.
  var examples: [String] { get }

  /// What the numbers that it prints mean, and what else must be known; lines of text.
  var details: [String] { get }

  /// Whether the line belongs in the command file that `history --script` prints.
  var isRepeated: Bool { get }

  /// Runs the command.
  func run(_ arguments: CommandArguments, in engine: Engine) async throws(CommandError)
    -> CommandResult

  /// Whether the arguments end inside a bracket or a quote, so that the line goes on in the next one.
  func isOpen(_ text: Word, in engine: Engine) -> Bool

  /// Where what stands for a hidden value starts, in characters of the line; nil when nothing is hidden.
  func secretStart(in text: Word, in engine: Engine) -> Int?

  /// What the word that ends the arguments can become.
  func completions(of text: Word, in engine: Engine) -> Completions
}

extension Command {
  var aliases: [String] { [] }
  var options: [CommandOption] { [] }
  var examples: [String] { [] }
  var details: [String] { [] }
  var isMinor: Bool { false }
  var isRepeated: Bool { true }
  func isOpen(_ text: Word, in engine: Engine) -> Bool { false }
  func secretStart(in text: Word, in engine: Engine) -> Int? { nil }

  /// Where what is no option starts in arguments that cannot be read: it may be anything.
  func unreadableStart(in text: Word) -> Int? {
    Word.split(text.text, offset: text.start).first { !$0.text.hasPrefix("--") }?.start
  }
  func completions(of text: Word, in engine: Engine) -> Completions {
    Completions(replacementStart: text.end)
  }
}

/// The tasks that commands are grouped by in `help`.
enum CommandTopic: String, CaseIterable {
  case act = "Send and wait"
  case look = "Look"
  case cost = "Measure"
  case check = "Check"
  case session = "Session"
}

/// What a command gave back.
struct CommandResult {
  /// The report.
  var report: any Report

  /// What went wrong although there is a report: an issue that the core noticed meanwhile.
  var failure: CommandError?

  /// Whether the report is whole although the command failed, so that programs get it too.
  var isWhole = false

  /// Whether the session ends.
  var wantsQuit = false

  /// Whether it is written as JSON although the session's results are not.
  var isJSON = false

  /// Whether measured times were left out.
  var isStable = false

  /// Where it is written instead of the standard output.
  var file: String?

  /// A file whose lines are to run.
  var source: SourceFile?

  /// The action that was sent, when that is all that the command did.
  var sent: TypedAction?

  /// Creates a result; issues among the events make it a failure.
  init(_ report: any Report, issues: [IssueReport] = [], wantsQuit: Bool = false) {
    self.report = report
    self.wantsQuit = wantsQuit
    self.failure = issues.first.map { first in
      CommandError(
        .runtimeIssue,
        Wording.runtimeIssues(issues.count, first: first.message),
        notes: first.message.split(separator: "\n").dropFirst().map { "  \($0)" }
          + ["  " + Wording.issuePlace(first)]
      )
    }
  }
}

extension [StoreEvent] {
  /// The issues among the events.
  var issues: [IssueReport] {
    compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
  }

  /// The events without the issues, for a report whose failure tells them.
  var withoutIssues: [StoreEvent] { filter { !$0.isIssue } }

  /// How many actions were processed.
  var actionCount: Int {
    reduce(0) { count, event in
      if case .action = event { count + 1 } else { count }
    }
  }
}
