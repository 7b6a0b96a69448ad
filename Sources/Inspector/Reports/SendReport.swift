/// What an action did: the change it made and all that followed until the store was quiet.
struct SendReport: Report {
  /// The most lines of actions that are written.
  static let visibleActions = 20

  /// The most changed paths that one line shows.
  static let visibleChanges = 4

  /// What happened, in order; the first action is the one that was sent.
  var events: [StoreEvent]

  /// The action in Swift spelling, when it was asked for; for people.
  var swift: String?

  /// The actions in order.
  var actions: [ProcessedAction] {
    events.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  private enum CodingKeys: String, CodingKey {
    case action, id, changed, effectsStarted, followUps, issues
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let actions = actions
    try container.encode(actions.first?.label, forKey: .action)
    try container.encode(actions.first?.id, forKey: .id)
    try container.encode(actions.first?.changed ?? [], forKey: .changed)
    let started = events.compactMap {
      if case .effectStarted(let id, _, _) = $0 { id } else { nil as Int? }
    }
    try container.encode(started, forKey: .effectsStarted)
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

/// Writes what happened in a store, a line per action and per effect.
struct EventWriter {
  /// The most actions to write; the rest is counted.
  var limit: Int?

  /// Writes the events.
  func write(_ events: [StoreEvent], to text: inout TextOutput) {
    var count = 0
    var hidden = 0
    for event in events {
      if case .action = event { count += 1 }
      if let limit, count > limit, !event.isIssue {
        if case .action = event { hidden += 1 }
        continue
      }
      write(event, to: &text)
    }
    if hidden > 0 { text.line(text.paint(Wording.moreActions(hidden), .dim)) }
  }

  /// Writes one event.
  func write(_ event: StoreEvent, to text: inout TextOutput) {
    switch event {
    case .action(let action):
      var line = text.paint("#\(action.id)", .dim) + " " + text.paint(action.label, .name)
      line += "  " + Wording.changed(action.changed, limit: SendReport.visibleChanges)
      if action.origin != Wording.you { line += "  " + text.paint(action.origin, .dim) }
      text.line(line)
    case .effectStarted(let id, let path, let name):
      let effect = Wording.effect(id: id, path: path, name: name)
      text.line("  " + text.paint("+" + effect, .added))
    case .effectEnded(let id, let path, let ending):
      let effect = Wording.effect(id: id, path: path, name: nil)
      text.line("  " + text.paint("-" + effect, .removed) + " " + (ending ?? Wording.finished))
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
}
