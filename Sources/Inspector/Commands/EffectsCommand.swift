/// `effects`: what is in flight, child by child.
struct EffectsCommand: Command {
  static let finished = CommandOption(
    name: "finished",
    argument: .optionalInteger(minimum: 1),
    help: "the last effects that have ended, 20 unless set"
  )

  static let tree = CommandOption(name: "tree", help: "below the actions and effects they came of")

  var name: String { "effects" }
  var topic: CommandTopic { .look }
  var summary: String { "list the effects in flight, child by child" }
  var grammar: [String] { ["effects [path]"] }
  var options: [CommandOption] { [Self.finished, Self.tree] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] {
    ["effects", "effects panel.rows[1]", "effects --finished", "effects --tree"]
  }
  var details: [String] { HelpText.effects }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    let feature = try engine.feature(at: arguments.words.first)
    let limit = arguments.has(Self.finished) ? arguments.integer(Self.finished) ?? 20 : nil
    let isJSON = engine.writesJSON(arguments)
    let showsAges = engine.showsMoments(arguments)
    let limits = isJSON ? EffectsGrouping.Limits.none : EffectsGrouping.Limits()
    switch (arguments.has(Self.tree), limit) {
    case (false, nil):
      return CommandResult(engine.effects(at: feature, limits, showsAges: showsAges))
    case (false, let limit?):
      return CommandResult(
        engine.endedEffects(at: feature, limit: limit, limits, showsAges: showsAges))
    case (true, nil): return CommandResult(engine.effectTree(at: feature))
    case (true, let limit?):
      return CommandResult(engine.endedEffectTree(at: feature, limit: limit))
    }
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.language.completions(
      of: text,
      type: engine.store.actionType,
      state: engine.store.state
    )
  }
}
