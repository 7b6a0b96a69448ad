/// The last actions that the store has processed; what is ignored takes no place.
struct ActionHistory {
  /// How many actions are kept unless told otherwise.
  static let defaultLimit = 1_000

  /// The actions, oldest first.
  private(set) var entries = RingBuffer<HistoryEntry>(capacity: defaultLimit)

  /// Which actions are not kept.
  private(set) var ignored: [ActionPattern] = []

  /// How many actions are kept.
  var limit: Int {
    get { entries.capacity }
    set { entries.capacity = newValue }
  }

  /// Whether an action with this label would be kept.
  func keeps(_ label: String) -> Bool { !ignored.contains { $0.matches(label) } }

  /// Adds an action that is kept.
  mutating func append(_ entry: consuming HistoryEntry) { entries.append(entry) }

  /// Leaves out actions from now on, and forgets those that are there.
  mutating func ignore(_ patterns: [ActionPattern]) {
    for pattern in patterns where !ignored.contains(pattern) { ignored.append(pattern) }
    let kept = entries.filter { keeps($0.label) }
    entries.removeAll()
    for entry in kept { entries.append(entry) }
  }

  /// Replaces each action that is kept.
  mutating func rewrite(_ rewritten: (HistoryEntry) -> HistoryEntry) { entries.rewrite(rewritten) }

  /// Keeps all actions again.
  mutating func stopIgnoring() { ignored = [] }

  /// Forgets the actions; what is ignored stays so.
  mutating func forget() { entries.removeAll() }

  /// The action of a number, if it is kept.
  func entry(_ id: Int) -> HistoryEntry? { entries.element(id, by: \.id) }
}
