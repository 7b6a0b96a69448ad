/// Things that run, in the order of registration.
///
/// Those that have ended are left out at once and taken out sooner or later, so that nothing is searched.
///
/// - Complexity: O(1) on average to add and to drop; memory is proportional to what runs.
@MainActor
struct RunningEntries<Entry: OwnedEntry> {
  // Most of the time there is one: it needs no array.
  private var first: Entry?
  private var others: [Entry] = []
  private var count = 0

  nonisolated init() {}

  /// Whether nothing runs.
  var isEmpty: Bool { count == 0 }

  /// What runs, in the order of registration.
  var running: [Entry] {
    ([first].compactMap { $0 } + others).filter { !$0.isOver }
  }

  /// Adds an entry that starts to run.
  mutating func append(_ entry: Entry) {
    count += 1
    if first == nil, others.isEmpty { first = entry } else { others.append(entry) }
  }

  /// Notes that one of the entries has ended.
  mutating func drop() {
    count -= 1
    if first?.isOver == true { first = nil }
    if others.isEmpty { return }
    if count == 0 {
      others = []
    } else if others.count > 2 * count + 8 {
      others.removeAll(where: \.isOver)
    }
  }
}
