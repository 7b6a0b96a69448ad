internal import ComposableArchitecture
internal import ValueReflection

/// An action that the store has processed, as the history keeps it: no state, only what has changed.
struct HistoryEntry: Sendable {
  /// The most changes that are kept of an action.
  static let changeLimit = 50

  /// The action's number.
  let id: Int

  /// When it was processed, on the session's clock.
  let at: Duration

  /// The nanoseconds in reduce while it was recorded: copies that the recording causes are in it.
  let reduceNs: Int

  /// What it shares with other actions that have changed the same leaves.
  private var facts: Facts

  /// What the leaves were and are that it has changed; empty when the facts tell it.
  private var leaves: [LeafChange.Leaf] = []

  /// Who sent it: 'you', 'effect 4 of panel.header', 'sent by #3', 'the tool'.
  var origin: String { facts.origin }

  /// The action in path spelling, as `send` reads it.
  var label: String { facts.label }

  /// What it changed; the first ones when there are many.
  var changes: [PathChange] {
    guard !leaves.isEmpty else { return facts.changes }
    return zip(facts.changes, leaves).map { PathChange(path: $0.path, old: $1.old, new: $1.new) }
  }

  /// How many changes are not kept.
  var omitted: Int { facts.omitted }

  /// Where `==` of the states before and after could stop; known of the actions that you have sent.
  var equalityStop: EqualityStop? { facts.equalityStop }

  /// Creates an entry.
  init(
    id: Int,
    at: Duration,
    origin: String,
    label: String,
    reduceNs: Int,
    changes: [PathChange],
    omitted: Int,
    equalityStop: EqualityStop? = nil
  ) {
    self.id = id
    self.at = at
    self.reduceNs = reduceNs
    facts = Facts(
      origin: origin, label: label, changes: changes, omitted: omitted, equalityStop: equalityStop)
  }

  /// Creates the entry of an action that has changed the same leaves as another one.
  init(_ change: LeafChange, at time: Duration, like other: HistoryEntry) {
    id = change.id
    at = time
    reduceNs = change.reduceNanoseconds
    facts = other.facts
    leaves = change.leaves
  }

  /// The entry with another label and other changes.
  func replacing(label: String, changes: [PathChange]) -> HistoryEntry {
    HistoryEntry(
      id: id, at: at, origin: origin, label: label, reduceNs: reduceNs, changes: changes,
      omitted: omitted, equalityStop: equalityStop)
  }

  /// Whether the entry says all that is to be said of the leaves that changed, and its number of
  /// comparisons holds as long as only leaves change.
  func tellsAll(of change: LeafChange) -> Bool {
    omitted == 0 && change.isSteady && changes.count == change.leaves.count
      && changes == HistoryEntry(change, at: at, like: self).changes
  }

  /// What is said of an action.
  private final class Facts: Sendable {
    let origin: String
    let label: String
    let changes: [PathChange]
    let omitted: Int
    let equalityStop: EqualityStop?

    init(
      origin: String,
      label: String,
      changes: [PathChange],
      omitted: Int,
      equalityStop: EqualityStop?
    ) {
      self.origin = origin
      self.label = label
      self.changes = changes
      self.omitted = omitted
      self.equalityStop = equalityStop
    }
  }
}

extension HistoryEntry: Equatable {
  /// Whether two entries say the same.
  static func == (first: Self, second: Self) -> Bool {
    (first.id, first.at, first.reduceNs) == (second.id, second.at, second.reduceNs)
      && (first.origin, first.label, first.omitted) == (second.origin, second.label, second.omitted)
      && first.equalityStop == second.equalityStop && first.changes == second.changes
  }
}
