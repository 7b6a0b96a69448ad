/// Values that wait for deadlines: the earliest first, those of one deadline in the order of their ids.
///
/// A binary heap that knows where each id stands, so that a value which no longer waits is taken out
/// without a search.
///
/// - Complexity: O(1) for the earliest, O(log n) to insert and to remove.
struct DeadlineHeap<Deadline: Comparable, Value> {
  /// A value that waits; ids count up, so that they tell the order of registration.
  struct Entry {
    let id: Int
    let deadline: Deadline
    let value: Value

    fileprivate static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.deadline, lhs.id) < (rhs.deadline, rhs.id)
    }
  }

  private var entries: [Entry] = []
  private var positions: [Int: Int] = [:]

  /// How many values wait.
  var count: Int { entries.count }

  /// The value that waits for the earliest deadline.
  var first: Entry? { entries.first }

  /// Adds a value of a new id.
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    positions[entry.id] = entries.count - 1
    moveUp(from: entries.count - 1)
  }

  /// Takes the earliest value out.
  mutating func popFirst() -> Entry? {
    first.flatMap { remove(id: $0.id) }
  }

  /// Takes the value of an id out; nil when it does not wait.
  mutating func remove(id: Int) -> Entry? {
    guard let position = positions.removeValue(forKey: id) else { return nil }
    let removed = entries[position]
    let last = entries.removeLast()
    guard position < entries.count else { return removed }
    place(last, at: position)
    moveUp(from: position)
    moveDown(from: position)
    return removed
  }

  private mutating func place(_ entry: Entry, at position: Int) {
    entries[position] = entry
    positions[entry.id] = position
  }

  private mutating func moveUp(from start: Int) {
    let entry = entries[start]
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard entry < entries[parent] else { break }
      place(entries[parent], at: position)
      position = parent
    }
    if position != start { place(entry, at: position) }
  }

  private mutating func moveDown(from start: Int) {
    let entry = entries[start]
    var position = start
    while let child = earlierChild(of: position), entries[child] < entry {
      place(entries[child], at: position)
      position = child
    }
    if position != start { place(entry, at: position) }
  }

  private func earlierChild(of position: Int) -> Int? {
    let left = 2 * position + 1
    guard left < entries.count else { return nil }
    let right = left + 1
    return right < entries.count && entries[right] < entries[left] ? right : left
  }
}
