/// `state`: the state as a tree, with what each part costs to compare.
struct StateCommand: Command {
  static let depth = CommandOption(
    name: "depth", argument: .integer(minimum: 0), help: "levels below the path")
  static let maximalChildren = CommandOption(
    name: "max-children", argument: .integer(minimum: 0), help: "children of a node, 10 unless set")
  static let metrics = CommandOption(name: "metrics", help: "sizes, counts and the cost of ==")
  static let full = CommandOption(name: "full", help: "all lines, strings uncut")

  var name: String { "state" }
  var topic: CommandTopic { .look }
  var summary: String { "print the state, or a part of it, as a tree" }
  var grammar: [String] { ["state [path]"] }
  var options: [CommandOption] { [Self.depth, Self.maximalChildren, Self.metrics, Self.full] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] {
    ["state", "state panel.rows[2]", "state panel --depth 1 --metrics"]
  }
  var details: [String] { HelpText.state }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    var request = StateRequest()
    request.depth = arguments.integer(Self.depth)
    let isFull = arguments.has(Self.full)
    let isJSON = engine.options.json || arguments.has(.json)
    if isFull { request.maximalChildren = .max }
    // Programs do not turn pages.
    if !isFull, !isJSON { request.page = StateReport.page }
    request.interruption = engine.interruption
    if let children = arguments.integer(Self.maximalChildren) { request.maximalChildren = children }
    request.hasMetrics = arguments.has(Self.metrics)
    request.hasTimes = !engine.options.stable && !arguments.has(.stable)
    let path = arguments.words.first ?? Word(text: "", start: arguments.rest.start)
    var report = try engine.states.report(of: engine.store.state, at: path, request)
    report.isFull = isFull
    return CommandResult(report)
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.states.completions(of: text, state: engine.store.state, or: [])
  }
}
