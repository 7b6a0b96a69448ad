/// `diff`: what an action changed, old and new.
struct DiffCommand: Command {
  var name: String { "diff" }
  var topic: CommandTopic { .look }
  var summary: String { "what the last action, or the n-th, changed" }
  var grammar: [String] { ["diff [n]"] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var examples: [String] { ["diff", "diff 3"] }
  var details: [String] { HelpText.diff }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let word = arguments.words.first else {
      guard let last = engine.history.entries.last else {
        throw CommandError(.unsupported, Wording.noHistory)
      }
      return CommandResult(DiffReport(entry: last))
    }
    let digits = word.text.hasPrefix("#") ? String(word.text.dropFirst()) : word.text
    guard let id = Int(digits) else {
      throw CommandError(
        .syntax, Wording.notACount(word.text, command: name), column: word.column)
    }
    guard let entry = engine.history.entry(id) else {
      throw CommandError(
        .unsupported,
        Wording.notInHistory(id),
        column: word.column,
        notes: Wording.keptActions(
          first: engine.history.entries.first?.id, last: engine.history.entries.last?.id)
      )
    }
    return CommandResult(DiffReport(entry: entry))
  }
}
