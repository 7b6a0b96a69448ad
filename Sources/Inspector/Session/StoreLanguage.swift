internal import CasePaths
internal import ValueReflection

/// The language of actions over the types of one store.
@MainActor
struct StoreLanguage: LineLanguage {
  /// Reads and writes actions.
  var actions: ActionLanguage

  private let known = ReadActions()
  private let labels = ActionLabels()

  /// The language of an app's actions.
  init(actions: ActionLanguage) { self.actions = actions }

  func parse(
    _ text: Word,
    as type: any CasePathable.Type,
    state: Any,
    presence: PresenceCheck
  ) throws(CommandError) -> TypedAction {
    let entry = if let entry = known[text] { entry } else { try read(text, state: state) }
    var typed = TypedAction(value: entry.action.value, label: entry.label)
    guard case .required(let remedy) = presence else { return typed }
    if entry.trail.isPlainlyThere(in: state) {
      typed.isLasting = entry.action.isRepeatable
    } else if var absence = actions.absence(of: entry.action, along: entry.trail, in: state) {
      absence.add(note: remedy)
      throw absence
    }
    return typed
  }

  private func read(_ text: Word, state: Any) throws(CommandError) -> ReadActions.Entry {
    let action = try actions.parse(text.text, column: text.column, state: state)
    let entry = ReadActions.Entry(
      action: action,
      trail: actions.presenceTrail(of: action),
      label: label(of: action.value)
    )
    known.keep(entry, of: text)
    return entry
  }

  func isOpen(_ text: String, as type: any CasePathable.Type) -> Bool { actions.isOpen(text) }

  func label(of action: Any) -> String {
    labels.label(of: action) { actions.printer.path($0) }
  }

  func swiftSpelling(of action: Any) -> String { actions.printer.swift(action) }

  func pattern(_ path: Word, of type: any CasePathable.Type) throws(CommandError) -> String {
    try actions.path(path, .pattern).text
  }

  func payload(of text: String, as type: any CasePathable.Type) -> ActionPayload {
    actions.payload(of: text)
  }

  func feature(at path: Word, in state: Any) throws(CommandError) -> FeaturePlace {
    try actions.feature(at: path, in: state)
  }

  func actions(
    at path: Word,
    of type: any CasePathable.Type,
    state: Any
  ) throws(CommandError) -> ActionsReport {
    let found = try actions.path(path, .listing, state: state)
    func items(_ listing: [ActionListing], behind prefix: String) -> [ActionsReport.Item] {
      listing.map {
        .init(
          action: (prefix.isEmpty ? "" : prefix + ".") + $0.name,
          payload: $0.payload, isChild: $0.isChild, problem: $0.problem)
      }
    }
    return ActionsReport(
      path: path.text,
      type: TypeName.of(found.childType),
      actions: items(actions.listing(of: found.childType), behind: found.prefix("[id]"))
        + items(actions.ownListing(of: found.type), behind: found.text)
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
