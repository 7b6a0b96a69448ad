/// `envelope`: what each level of an action costs, as a dry run.
struct EnvelopeCommand: Command {
  static let noReduce = CommandOption(name: "no-reduce", help: "do not run the reducers")
  static let repeats = CommandOption(
    name: "repeat", argument: .integer(minimum: 1), help: "batches of each time, 11 unless set")
  static let verbose = CommandOption(name: "verbose", help: "show how far the batches differ")
  static let swift = CommandOption(name: "swift", help: "print the action in Swift spelling too")

  var name: String { "envelope" }
  var topic: CommandTopic { .cost }
  var summary: String { "what each level of a nested action costs" }
  var grammar: [String] { ["envelope <action>"] }
  var options: [CommandOption] { [Self.repeats, Self.verbose, Self.noReduce, Self.swift] }
  var style: CommandArguments.Style { .rest }
  var examples: [String] { ["envelope panel.rows[2].label.renamed \"x\""] }
  var details: [String] { HelpText.envelope }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard !arguments.rest.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.missingArgument("an action", command: name),
        column: arguments.rest.column,
        notes: [Wording.seeHelp(name)]
      )
    }
    let action = try engine.language.parse(
      arguments.rest,
      as: engine.store.actionType,
      state: engine.store.state,
      isChecked: true
    )
    var request = EnvelopeRequest()
    request.runsReducers = !arguments.has(Self.noReduce)
    request.hasTimes = !engine.options.stable && !arguments.has(.stable)
    request.batches = arguments.integer(Self.repeats)
    request.isVerbose = arguments.has(Self.verbose)
    request.interruption = engine.interruption
    var report = try engine.world.envelopes.report(of: action, request)
    if arguments.has(Self.swift) { report.swift = engine.language.swiftSpelling(of: action) }
    var result = CommandResult(report)
    if !report.pure {
      result.failure = CommandError(.unsupported, Wording.impure(report.impure))
    }
    return result
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.language.completions(
      of: text,
      type: engine.store.actionType,
      state: engine.store.state
    )
  }
}
