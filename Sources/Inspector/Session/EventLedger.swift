/// What a session remembers of its store: labels, starts, ends and issues.
@MainActor
final class EventLedger {
  /// How many labels and ended effects are kept.
  static let capacity = 1_000

  private var labels: [Int: String] = [:]
  private var recentIDs: [Int] = []
  private var starts: [Int: (time: Duration, path: String)] = [:]

  /// How many actions were processed.
  private(set) var actionCount = 0

  /// The number of the last action.
  private(set) var lastActionID = 0

  /// The issues in the order of their appearance.
  var issues: [IssueReport] = []

  /// The last effects that have ended, oldest first.
  private(set) var ended: [(path: String, effect: EffectsReport.Effect)] = []

  /// Remembers an action's label.
  func noteAction(id: Int, label: String) {
    actionCount += 1
    lastActionID = id
    labels[id] = label
    recentIDs.append(id)
    if recentIDs.count > 2 * Self.capacity {
      for id in recentIDs.prefix(Self.capacity) { labels[id] = nil }
      recentIDs.removeFirst(Self.capacity)
    }
  }

  /// The label of an action; nil when it is not kept any more.
  func label(of id: Int) -> String? { labels[id] }

  /// The label that most of the last actions have.
  var mostFrequentRecentLabel: String {
    var counts: [String: Int] = [:]
    for id in recentIDs { counts[labels[id] ?? "", default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  /// Remembers where and when an effect started.
  func noteStart(of id: Int, path: String, at time: Duration) { starts[id] = (time, path) }

  /// When an effect started; nil when that was before the session looked.
  func start(of id: Int) -> Duration? { starts[id]?.time }

  /// The path of the child whose effect runs; nil when it started before the session looked.
  func path(ofEffect id: Int) -> String? { starts[id]?.path }

  /// Remembers how an effect ended.
  func noteEnd(of effect: EffectsReport.Effect, path: String) {
    starts[effect.id] = nil
    ended.append((path, effect))
    if ended.count > 2 * Self.capacity { ended.removeFirst(Self.capacity) }
  }
}
