/// `send`: the store processes an action.
struct SendCommand: Command {
  static let swift = CommandOption(name: "swift", help: "print the action in Swift spelling first")

  /// Whether the action is sent although its child is not there.
  var isForced = false

  var name: String { isForced ? "send!" : "send" }
  var topic: CommandTopic { .act }
  var summary: String {
    isForced ? "send although the child is not there" : "send an action to the store"
  }
  var grammar: [String] { ["\(name) <path>.<case> [payload]", "\(name) .swift(.spelling)"] }
  var options: [CommandOption] { [Self.swift] }
  var style: CommandArguments.Style { .rest }
  var examples: [String] {
    isForced
      ? ["send! panel.rows[9].favoriteTapped"]
      : [
        "send panel.rows[2].favoriteTapped", "send panel.rows[2].label.renamed \"Sci-fi\"",
        "send .panel(.rows(.element(id: 2, action: .favoriteTapped)))",
      ]
  }
  var details: [String] { HelpText.send }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard !arguments.rest.text.isEmpty else {
      throw CommandError(
        .syntax,
        Wording.missingArgument("an action", command: name),
        column: arguments.rest.column,
        notes: [Wording.seeHelp("send")]
      )
    }
    let sent = engine.takeSentAhead()
    let action = if let sent { sent.action } else { try action(of: arguments.rest, in: engine) }
    let recording = await engine.recording(goesOn: sent != nil) { () async throws(CommandError) in
      try await engine.settle(isLazy: engine.isSendNext, since: sent?.countBefore) {
        engine.send(action, isSent: sent != nil)
      }
    }
    var report = SendReport(events: isForced ? recording.events : recording.reported)
    if arguments.has(Self.swift) { report.swift = engine.swiftSpelling(of: action) }
    var result = recording.result(report)
    if !isForced, arguments.options.isEmpty { result.sent = action }
    // It was forced to show the issues.
    if isForced { result.failure = recording.failure }
    return result
  }

  func isOpen(_ text: Word, in engine: Engine) -> Bool {
    isActionOpen(in: text, engine)
  }

  func secretStart(in text: Word, in engine: Engine) -> Int? {
    guard let action = value(in: text) else { return unreadableStart(in: text) }
    let payload = engine.language.payload(of: action.text, as: engine.store.actionType)
    let start =
      payload.secretStart(engine.redactions)
      // What was not sent may have been meant for a hidden field; no state tells.
      ?? (engine.hidesState && !canBeSent(action, in: engine)
        ? (payload.isUnknown ? payload.end : payload.start) : nil)
    return start.map { action.start + $0 }
  }

  /// Whether an action can be read and its child is there.
  private func canBeSent(_ action: Word, in engine: Engine) -> Bool {
    (try? self.action(of: action, in: engine)) != nil
  }

  /// Reads an action whose child must be there.
  private func action(of text: Word, in engine: Engine) throws(CommandError) -> TypedAction {
    try engine.language.parse(
      text,
      as: engine.store.actionType,
      state: engine.store.state,
      presence: isForced ? .none : .required(remedy: Wording.sendAnyway)
    )
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    engine.language.completions(
      of: text,
      type: engine.store.actionType,
      state: engine.store.state
    )
  }
}
