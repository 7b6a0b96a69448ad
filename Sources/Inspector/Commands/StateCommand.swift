/// `state`: the state as a tree, with what each part costs to compare.
struct StateCommand: Command {
  static let depth = CommandOption(
    name: "depth", argument: .integer(minimum: 0), help: "levels below the path")
  static let maximalChildren = CommandOption(
    name: "max-children", argument: .integer(minimum: 0), help: "children of a node, 10 unless set")
  static let metrics = CommandOption(name: "metrics", help: "sizes, counts and the cost of ==")
  static let top = CommandOption(
    name: "top", argument: .integer(minimum: 1), help: "list the n parts that cost == the most")
  static let find = CommandOption(
    name: "find", argument: .text(placeholder: "text"), help: "list where a name or value holds it")
  static let types = CommandOption(name: "types", help: "the types of leaves too")
  static let describe = CommandOption(
    name: "describe", help: "what the app's own description says too")
  static let equalityOrder = CommandOption(
    name: "equality-order",
    argument: .optionalInteger(minimum: 1),
    help: "which field should stand first, from the last n actions")
  static let full = CommandOption(name: "full", help: "all lines, strings uncut")

  var name: String { "state" }
  var topic: CommandTopic { .look }
  var summary: String { "print the state, or a part of it, as a tree" }
  var grammar: [String] { ["state [path]"] }
  var options: [CommandOption] {
    [
      Self.depth, Self.maximalChildren, Self.metrics, Self.top, Self.find, Self.types,
      Self.describe, Self.equalityOrder, Self.full,
    ]
  }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] {
    [
      "state", "state panel.rows[2]", "state panel.rows[*].title",
      "state panel --depth 1 --metrics", "state --top 3", "state --find Solaris",
    ]
  }
  var details: [String] { HelpText.state }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    let path = arguments.words.first ?? Word(text: "", start: arguments.rest.start)
    if arguments.has(Self.equalityOrder) {
      return CommandResult(try equalityOrder(at: path, arguments, in: engine))
    }
    var request = StateRequest()
    request.depth = arguments.integer(Self.depth)
    let isFull = arguments.has(Self.full)
    let isJSON = engine.writesJSON(arguments)
    if isFull { request.maximalChildren = .max }
    // Programs do not turn pages.
    if !isFull, !isJSON { request.page = StateReport.page }
    request.interruption = engine.interruption
    if let children = arguments.integer(Self.maximalChildren) { request.maximalChildren = children }
    request.top = arguments.integer(Self.top)
    request.find = arguments.text(Self.find).map(Self.unquoted)
    request.describes = arguments.has(Self.describe)
    request.hides = { [redactions = engine.redactions] in redactions.relation(to: $0) != .apart }
    request.hasMetrics = arguments.has(Self.metrics) || request.top != nil
    request.hasTimes = engine.showsTimes(arguments)
    var report = try engine.states.report(of: engine.store.state, at: path, request)
    report.isFull = isFull
    report.showsTypes = arguments.has(Self.types)
    return CommandResult(engine.redactions.isEmpty ? report : engine.redactions.report(report))
  }

  /// A text in quotes, which may hold blanks, without them.
  private static func unquoted(_ text: String) -> String {
    var cursor = TextCursor(text)
    guard cursor.current == "\"", let content = try? StringLiteral.read(&cursor), cursor.isAtEnd
    else { return text }
    return content
  }

  private func equalityOrder(
    at path: Word,
    _ arguments: CommandArguments,
    in engine: Engine
  ) throws(CommandError) -> EqualityOrderReport {
    let count = arguments.integer(Self.equalityOrder) ?? EqualityOrderReport.actions
    let fields = try engine.states.comparisons(
      of: engine.store.state, at: path, engine.interruption)
    return EqualityOrderReport(
      path: path.text, fields: fields, entries: Array(engine.history.entries.suffix(count)))
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.states.completions(of: text, state: engine.store.state, or: [])
  }
}
