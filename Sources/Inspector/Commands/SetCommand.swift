/// `set`: how the session behaves.
struct SetCommand: Command {
  var name: String { "set" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var summary: String { "trace effects, echo lines, page output; alone: what is set" }
  var grammar: [String] {
    ["set", "set trace on|off", "set trace filter [path…]", "set echo on|off", "set pager on|off"]
  }
  var style: CommandArguments.Style { .words(maximum: nil) }
  var examples: [String] { ["set trace on", "set trace filter panel.rows[*].download"] }
  var details: [String] { HelpText.set }

  private enum Setting: String, CaseIterable {
    case trace, echo, pager
  }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let word = arguments.words.first else {
      return CommandResult(SettingsReport(settings: engine.settings, isShown: true))
    }
    let values = Array(arguments.words.dropFirst())
    switch Setting(rawValue: word.text) {
    case .trace where values.first?.text == "filter":
      engine.settings.traceFilter = try engine.patterns(Array(values.dropFirst()))
    case .trace:
      engine.settings.isTracing = try isOn(values, of: word, others: ["filter"])
    case .echo:
      engine.settings.isEchoing = try isOn(values, of: word)
    case .pager:
      engine.settings.usesPager = try isOn(values, of: word)
    case nil:
      let names = Setting.allCases.map(\.rawValue)
      throw CommandError(
        .syntax,
        Wording.unknownSetting(word.text),
        column: word.column,
        suggestions: Spelling(names).suggestions(for: word.text),
        notes: [Wording.settings(names)]
      )
    }
    return CommandResult(SettingsReport(settings: engine.settings, isShown: false))
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    let words = Word.split(text.text, offset: text.start)
    let isBehindWord = words.last.map { $0.end < text.end } ?? true
    let before = words.dropLast(isBehindWord ? 0 : 1).map(\.text)
    let typed = isBehindWord ? Word(text: "", start: text.end) : words[words.count - 1]
    let choices: [String]
    switch before {
    case []: choices = Setting.allCases.map(\.rawValue)
    case ["trace"]: choices = ["on", "off", "filter"]
    case ["echo"], ["pager"]: choices = ["on", "off"]
    case let path where path.starts(with: ["trace", "filter"]):
      return engine.language.completions(
        of: typed, type: engine.store.actionType, state: engine.store.state)
    default: choices = []
    }
    return Completions(
      replacementStart: typed.start,
      items: choices.filter { $0.hasPrefix(typed.text) }.map { .init(text: $0) }
    )
  }

  /// Reads `on` or `off`.
  private func isOn(
    _ values: [Word],
    of setting: Word,
    others: [String] = []
  ) throws(CommandError) -> Bool {
    let choices = ["on", "off"] + others
    guard let value = values.first, ["on", "off"].contains(value.text) else {
      throw CommandError(
        .syntax,
        Wording.settingTakes(choices, setting: setting.text, got: values.first?.text),
        column: values.first?.column ?? setting.end + 1,
        suggestions: values.first.map { Spelling(choices).suggestions(for: $0.text) } ?? []
      )
    }
    if values.count > 1 {
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(values[1].text, command: value.text),
        column: values[1].column
      )
    }
    return value.text == "on"
  }
}
