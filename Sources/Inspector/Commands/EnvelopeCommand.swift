/// `envelope`: what each level of an action costs, as a dry run.
struct EnvelopeCommand: Command {
  static let noReduce = CommandOption(name: "no-reduce", help: "do not run the reducers")
  static let repeats = CommandOption(
    name: "repeat", argument: .integer(minimum: 1), help: "batches of each time, 11 unless set")
  static let verbose = CommandOption(name: "verbose", help: "show how far the batches differ")
  static let swift = CommandOption(name: "swift", help: "print the action in Swift spelling too")

  static let all = CommandOption(name: "all", help: "rank every action by depth and by cost")

  var name: String { "envelope" }
  var topic: CommandTopic { .cost }
  var summary: String { "what each level of a nested action costs" }
  var grammar: [String] { ["envelope <action>", "envelope --all"] }
  var options: [CommandOption] {
    [Self.repeats, Self.verbose, Self.noReduce, Self.swift, Self.all]
  }
  var style: CommandArguments.Style { .rest }
  var examples: [String] {
    ["envelope panel.rows[2].label.renamed \"x\"", "envelope --all --stable"]
  }
  var details: [String] { HelpText.envelope }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    var request = EnvelopeRequest()
    request.runsReducers = !arguments.has(Self.noReduce)
    request.hasTimes = engine.showsTimes(arguments)
    request.batches = arguments.integer(Self.repeats)
    request.isVerbose = arguments.has(Self.verbose)
    request.interruption = engine.interruption
    if arguments.has(Self.all) { return try rankAll(arguments, request, engine) }
    guard !arguments.rest.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.actionOrAll, command: name),
        column: arguments.rest.column,
        notes: [Wording.seeHelp(name)]
      )
    }
    let action = try engine.language.parse(
      arguments.rest,
      as: engine.store.actionType,
      state: engine.store.state,
      presence: .required(remedy: Wording.measuresWhatIsThere)
    )
    var report = try engine.world.envelopes.report(of: action.value, request)
    report.action = engine.concealing(report.action)
    if arguments.has(Self.swift) { report.swift = engine.swiftSpelling(of: action) }
    return result(report, impure: report.impure)
  }

  private func rankAll(
    _ arguments: CommandArguments,
    _ request: EnvelopeRequest,
    _ engine: Engine
  ) throws(CommandError) -> CommandResult {
    guard arguments.rest.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(arguments.rest.text, command: "\(name) \(Self.all.spelling)"),
        column: arguments.rest.column,
        notes: [Wording.seeHelp(name)]
      )
    }
    for option in [Self.verbose, Self.swift] where arguments.has(option) {
      throw CommandError(
        .unknownOption,
        Wording.unknownOption(option.spelling, command: "\(name) \(Self.all.spelling)"),
        column: arguments.rest.column,
        notes: [Wording.seeHelp(name)]
      )
    }
    let report = try engine.world.envelopes.ranking(request)
    return result(report, impure: report.impure)
  }

  /// A dry run that moved something has failed, and says all the same what it found.
  private func result(_ report: some Report, impure: [String]) -> CommandResult {
    var result = CommandResult(report)
    result.isWhole = true
    if !impure.isEmpty { result.failure = CommandError(.unsupported, Wording.impure(impure)) }
    return result
  }

  func isOpen(_ text: Word, in engine: Engine) -> Bool {
    isActionOpen(in: text, engine)
  }

  func secretStart(in text: Word, in engine: Engine) -> Int? {
    guard let action = value(in: text) else { return unreadableStart(in: text) }
    return engine.language.payload(of: action.text, as: engine.store.actionType)
      .secretStart(engine.redactions).map { action.start + $0 }
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.language.completions(
      of: text,
      type: engine.store.actionType,
      state: engine.store.state
    )
  }
}
