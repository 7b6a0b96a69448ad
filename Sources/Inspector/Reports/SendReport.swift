/// What an action did: the change it made and all that followed until the store was quiet.
struct SendReport: Report {
  /// The most lines of actions that are written.
  static let visibleActions = 20

  /// The most changed paths that one line shows.
  static let visibleChanges = 4

  /// What happened, in order; the first action is the one that was sent.
  var events: [StoreEvent]

  /// The action in Swift spelling, when it was asked for.
  var swift: String?

  /// The actions in order.
  var actions: [ProcessedAction] {
    events.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  private enum CodingKeys: String, CodingKey {
    case action, swift, id, changed, effectsStarted, effectsEnded, followUps, issues
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let actions = actions
    try container.encode(actions.first?.label, forKey: .action)
    if let swift { try container.encode(swift, forKey: .swift) }
    try container.encode(actions.first?.id, forKey: .id)
    try container.encode(actions.first?.changed ?? [], forKey: .changed)
    let started = events.compactMap {
      if case .effectStarted(let id, _, _) = $0 { id } else { nil as Int? }
    }
    try container.encode(started, forKey: .effectsStarted)
    let ended = events.compactMap {
      if case .effectEnded(let id, _, let ending) = $0 {
        EndedEffect(id: id, ending: ending)
      } else {
        nil as EndedEffect?
      }
    }
    try container.encode(ended, forKey: .effectsEnded)
    try container.encode(Array(actions.dropFirst()), forKey: .followUps)
    let issues = events.compactMap {
      if case .issue(let issue) = $0 { issue } else { nil as IssueReport? }
    }
    try container.encode(issues, forKey: .issues)
  }

  func write(to text: inout TextOutput) {
    if let swift { text.line(text.paint(swift, .dim)) }
    EventWriter(limit: Self.visibleActions).write(events, to: &text)
  }
}

/// An effect that has ended, as programs read it.
private struct EndedEffect: Encodable {
  /// The effect's number.
  var id: Int

  /// How it ended, in words; nil when it finished by itself.
  var ending: String?

  private enum CodingKeys: String, CodingKey {
    case id, ending
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(ending, forKey: .ending)
  }
}

/// Writes what happened in a store, a line per action and per effect.
struct EventWriter {
  /// The most lines for actions, and the most for effects; the rest is counted.
  var limit: Int?

  /// Writes the events.
  func write(_ events: [StoreEvent], to text: inout TextOutput) {
    var actions = 0
    var effects = 0
    for event in events {
      switch event {
      case .action: actions += 1
      case .effectStarted, .effectEnded: effects += 1
      case .issue: break
      }
      if let limit, !event.isIssue, actions > limit || (effects > limit && event.isEffect) {
        continue
      }
      write(event, to: &text)
    }
    guard let limit else { return }
    if actions > limit { text.line(text.paint(Wording.moreActions(actions - limit), .dim)) }
    if effects > limit { text.line(text.paint(Wording.moreEffects(effects - limit), .dim)) }
  }

  /// Writes one event.
  func write(_ event: StoreEvent, to text: inout TextOutput) {
    switch event {
    case .action(let action):
      var line = text.paint(Wording.number(ofAction: action.id), .dim)
      line += " "
      line += text.paint(action.label, .name)
      line += "  "
      line += Wording.changed(action.changed, limit: SendReport.visibleChanges)
      if action.origin != Wording.you { line += "  " + text.paint(action.origin, .dim) }
      text.line(line)
    case .effectStarted(let id, let path, let name):
      text.line(text.paint("+" + Wording.effect(id: id, path: path, name: name), .added))
    case .effectEnded(let id, _, let ending):
      text.line(text.paint("-e\(id)", .removed) + " " + (ending ?? Wording.finished))
    case .issue(let issue):
      issue.write(to: &text)
    }
  }
}

extension StoreEvent {
  /// Whether the event is an issue; issues always show.
  var isIssue: Bool {
    if case .issue = self { true } else { false }
  }

  /// Whether the event is about an effect.
  var isEffect: Bool {
    switch self {
    case .effectStarted, .effectEnded: true
    case .action, .issue: false
    }
  }
}
