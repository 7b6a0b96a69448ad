internal import CasePaths

/// The language of actions over the types of one store.
@MainActor
struct StoreLanguage: LineLanguage {
  /// Reads and writes actions.
  var actions: ActionLanguage

  func parse(
    _ text: Word,
    as type: any CasePathable.Type,
    state: Any,
    isChecked: Bool
  ) throws(CommandError) -> Any {
    let parsed = try actions.parse(text.text, column: text.column, state: state)
    if isChecked, let absence = actions.absence(of: parsed, in: state) {
      throw absence
    }
    return parsed.value
  }

  func label(of action: Any) -> String { actions.printer.path(action) }
  func swiftSpelling(of action: Any) -> String { actions.printer.swift(action) }

  func check(path: Word, of type: any CasePathable.Type) throws(CommandError) {
    try actions.check(path: path.text, column: path.column)
  }

  func actions(
    at path: Word,
    of type: any CasePathable.Type
  ) throws(CommandError) -> ActionsReport {
    let type = try actions.type(at: path.text, column: path.column)
    let prefix = path.text.isEmpty ? "" : path.text + "."
    return ActionsReport(
      path: path.text,
      type: TypeName.of(type),
      actions: actions.listing(of: type).map {
        .init(
          action: prefix + $0.name, payload: $0.payload, isChild: $0.isChild, problem: $0.problem)
      }
    )
  }

  func completions(of text: Word, type: any CasePathable.Type, state: Any) -> Completions {
    // Options may stand before the action.
    var skipped = 0
    for word in Word.split(text.text) {
      guard word.text.hasPrefix("--"), word.end < text.text.count else { break }
      skipped = word.end
    }
    var result = actions.completions(of: String(text.text.dropFirst(skipped)), state: state)
    result.replacementStart += text.start + skipped
    return result
  }
}
