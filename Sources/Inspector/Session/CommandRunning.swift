/// What a line source needs of a session: running lines and completing them.
///
/// ``Session`` is the one of a store. A program with a terminal of its own reads lines and hands them over:
///
/// ```swift
/// let runner: any CommandRunning = session
/// while let line = readLine() {
///   let outcome = await runner.run(line)
///   if !outcome.output.isEmpty { print(outcome.output) }
///   if outcome.wantsQuit { break }
/// }
/// ```
@MainActor
public protocol CommandRunning: AnyObject {
  /// Runs one logical line. Every failure is in the outcome.
  func run(_ line: String) async -> CommandOutcome

  /// Runs a line that was run before at once, when it is known what it gives, without an error or an end.
  ///
  /// Whether that is so may be known only when the line's action was sent: when false is given, the next
  /// that is run has to be ``run(_:)`` with the same line, which then does not send it again.
  ///
  /// - Parameters:
  ///   - line: One line as it stands in a file, no part of a longer one.
  ///   - next: The line behind it; nil when that is not known.
  ///   - output: Gets what the line gives, in UTF-8, without a line break.
  /// - Returns: Whether the line was run.
  func runAgain(_ line: String, before next: String?, into output: inout [UInt8]) -> Bool

  /// What the word at the cursor can become; the cursor counts characters. Evaluates no app code.
  func completions(for text: String, cursor: Int) -> Completions

  /// Whether the text ends inside a bracket or a quote of a value, so that it goes on in the next line.
  func needsContinuation(_ text: String) -> Bool

  /// Whether the line that follows an open one is a command of its own, so that the open one has no end.
  func startsCommand(_ line: String, behind open: String) -> Bool

  /// The flag that Ctrl-C raises; lowered by who reads the lines, never by running one.
  var interruption: Interruption { get }

  /// Whether each line of a command file is printed before its result.
  var isEchoing: Bool { get }

  /// The lines of a file begin, whose results are given by rules of their own.
  func begin(_ output: OutputRules)

  /// The lines of the file that began last are over.
  func endOutput()

  /// Whether output that does not fit on the screen is shown by a pager.
  var isPaging: Bool { get }

  /// Whether something is hidden: a line is then shown and kept when it has run, since its texts may come
  /// to a hidden place.
  var isHiding: Bool { get }

  /// A line as it may be shown and kept: without what is hidden, as far as that is known.
  func redacted(_ line: String) -> String

  /// Hears of the line that was read already and runs behind the next one; nil when that is not known.
  func announce(_ line: String?)

  /// Hears where the next line stands; nil where no file holds it.
  func locate(_ place: LinePlace?)

  /// Hears of a new width of the terminal, in columns.
  func resize(columns: Int?)

  /// Takes what appears while the prompt waits: trace lines, runtime issues.
  var onAsynchronousOutput: ((String) -> Void)? { get set }
}

extension CommandRunning {
  /// By default nothing is known of a line.
  public func runAgain(
    _ line: String,
    before next: String?,
    into output: inout [UInt8]
  ) -> Bool { false }

  /// By default an open line goes on, whatever follows.
  public func startsCommand(_ line: String, behind open: String) -> Bool { false }

  /// By default there is no pager.
  public var isPaging: Bool { false }

  /// By default nothing is hidden.
  public var isHiding: Bool { false }

  /// By default nothing is hidden.
  public func redacted(_ line: String) -> String { line }

  /// By default there is one way to give results.
  public func begin(_ output: OutputRules) {}

  /// By default there is one way to give results.
  public func endOutput() {}

  /// By default lines are not printed.
  public var isEchoing: Bool { false }

  /// By default it does not matter what follows.
  public func announce(_ line: String?) {}

  /// By default lines have no place.
  public func locate(_ place: LinePlace?) {}

  /// By default the width does not matter.
  public func resize(columns: Int?) {}
}
