/// `envelope`: what each level of an action costs, as a dry run.
struct EnvelopeCommand: Command {
  static let noReduce = CommandOption(name: "no-reduce", help: "do not run the reducers")

  var name: String { "envelope" }
  var topic: CommandTopic { .cost }
  var summary: String { "what each level of a nested action costs" }
  var grammar: [String] { ["envelope <action>"] }
  var options: [CommandOption] { [Self.noReduce] }
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
    let report = try engine.world.envelopes.report(
      of: action,
      runsReducers: !arguments.has(Self.noReduce),
      hasTimes: !engine.options.stable && !arguments.has(.stable)
    )
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
