/// Completes what stands behind `expect`: the subject, the operator, the value.
@MainActor
struct ExpectCompletion {
  /// Words that stand for something else than a path.
  static let keywords = ["effects", "issues", "error"]

  /// The session.
  var engine: Engine

  /// What the word that ends the text can become.
  func completions(of text: Word) -> Completions {
    let words = Word.split(text.text, offset: text.start)
    let isBehindWord = words.last.map { $0.end < text.end } ?? true
    let place = words.count - (isBehindWord ? 0 : 1)
    let typed = isBehindWord ? Word(text: "", start: text.end) : words[words.count - 1]
    switch (place, words.first?.text) {
    case (0, _):
      return engine.states.completions(
        of: typed, state: engine.store.state, or: Self.keywords)
    case (1, "effects"):
      return engine.language.completions(
        of: typed, type: engine.store.actionType, state: engine.store.state)
    case (1, _):
      let operators = ExpectOperator.allCases.map(\.rawValue).filter { $0.hasPrefix(typed.text) }
      return Completions(
        replacementStart: typed.start, items: operators.map { .init(text: $0 + " ", display: $0) })
    default:
      return operand(text)
    }
  }

  private func operand(_ text: Word) -> Completions {
    let none = Completions(replacementStart: text.end)
    // The clause needs an operand to be one: a character stands in for it.
    let whole = Word(text: text.text + "_", start: text.start)
    guard let clause = try? ExpectClause.parse(whole), clause.op != .contains,
      let value = try? engine.states.value(of: engine.store.state, at: clause.subject)
    else { return none }
    let typed = Word(text: String(clause.operand.text.dropLast()), start: clause.operand.start)
    return engine.states.completions(ofLiteral: typed, like: value)
  }
}
