/// What a session remembers of its store: labels, starts, ends and issues.
@MainActor
final class EventLedger {
  /// How many issues are kept, and ended effects at least; of these, and of labels, at most twice as many.
  static let capacity = 1_000

  /// An effect as it started.
  struct Start {
    /// The path of its child.
    var path: String
    /// The action that started it.
    var actionID: Int
    /// When, on the session's clock.
    var time: Duration
  }

  /// An action that was processed.
  private struct Action {
    var id: Int
    var label: String
    var origin: InspectedEvent.Origin
  }

  @exclusivity(unchecked) private var actions = RingBuffer<Action>(capacity: 2 * capacity)
  private var starts: [Int: Start] = [:]

  /// How many actions were processed.
  private(set) var actionCount = 0

  /// The number of the last action.
  private(set) var lastActionID = 0

  /// The last issues, oldest first.
  private(set) var issues = RingBuffer<IssueReport>(capacity: capacity)

  /// How many issues there were.
  private(set) var issueCount = 0

  /// The last effects that have ended, oldest first.
  private(set) var ended: [(path: String, effect: EffectsReport.Effect)] = []

  /// Remembers an action's label and who sent it.
  func noteAction(id: Int, label: String, origin: InspectedEvent.Origin) {
    actionCount += 1
    lastActionID = id
    actions.append(Action(id: id, label: label, origin: origin))
  }

  /// The label of an action; nil when it is not kept any more.
  func label(of id: Int) -> String? { action(id)?.label }

  /// Who sent an action; nil when it is not kept any more.
  func origin(of id: Int) -> InspectedEvent.Origin? { action(id)?.origin }

  private func action(_ id: Int) -> Action? { actions.element(id, by: \.id) }

  /// The most frequent label among the last actions.
  var mostFrequentRecentLabel: String {
    var counts: [String: Int] = [:]
    for action in actions { counts[action.label, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  /// Remembers an issue.
  func noteIssue(_ issue: IssueReport) {
    issueCount += 1
    issues.append(issue)
  }

  /// Remembers where and when an effect started.
  func noteStart(of id: Int, _ start: Start) { starts[id] = start }

  /// When an effect started; nil when that was before the session looked.
  func start(of id: Int) -> Duration? { starts[id]?.time }

  /// The path of the child whose effect runs; nil when it started before the session looked.
  func path(ofEffect id: Int) -> String? { starts[id]?.path }

  /// Where an effect started and by which action; nil when it is not kept any more.
  func effect(_ id: Int) -> (path: String, actionID: Int)? {
    if let start = starts[id] { return (start.path, start.actionID) }
    return ended.last { $0.effect.id == id }.map { ($0.path, $0.effect.action.id) }
  }

  /// Replaces the labels of actions, and what issues say.
  func rewrite(labels: (String) -> String, texts: (String) -> String) {
    actions.rewrite { action in
      var action = action
      action.label = labels(action.label)
      return action
    }
    for index in ended.indices {
      let label = ended[index].effect.action.label
      ended[index].effect.action.label = label.map(labels)
    }
    issues.rewrite { issue in
      var issue = issue
      issue.message = texts(issue.message)
      if let label = issue.action?.label { issue.action?.label = labels(label) }
      return issue
    }
  }

  /// Remembers how an effect ended.
  func noteEnd(of effect: EffectsReport.Effect, path: String) {
    starts[effect.id] = nil
    ended.append((path, effect))
    if ended.count > 2 * Self.capacity { ended.removeFirst(Self.capacity) }
  }
}
