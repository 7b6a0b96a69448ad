internal import ComposableArchitecture

/// A line that sends an action, with what is known of running it again.
@MainActor
final class KnownLine {
  /// The line.
  let line: String

  /// The action.
  let action: TypedAction

  /// Sends the action.
  let send: @MainActor () -> Void

  /// What the action changed: as long as it changes that again, all but numbers is as it was.
  let place: LeafChange.Place

  /// What the history keeps of it.
  let entry: HistoryEntry

  /// What was written behind the action's number, in UTF-8.
  let text: [UInt8]

  init(
    line: String,
    action: TypedAction,
    send: @escaping @MainActor () -> Void,
    place: LeafChange.Place,
    entry: HistoryEntry,
    text: [UInt8]
  ) {
    self.line = line
    self.action = action
    self.send = send
    self.place = place
    self.entry = entry
    self.text = text
  }
}

/// The lines that were run and of which it is known what running them again gives.
///
/// They are known while actions change whole numbers and truth values only: no child comes or goes, no
/// element moves, and `==` compares as much as before. Everything else makes the session forget them.
@MainActor
struct KnownLines {
  /// The most lines that are kept.
  static let limit = 2_000

  private var lines: [String: KnownLine] = [:]
  private var last: KnownLine?

  /// What is known of a line.
  subscript(line: String) -> KnownLine? {
    mutating get {
      if let last, last.line == line { return last }
      guard !lines.isEmpty, let known = lines[line] else { return nil }
      last = known
      return known
    }
  }

  /// Keeps a line.
  mutating func keep(_ known: KnownLine) {
    if lines.count >= Self.limit { forget() }
    lines[known.line] = known
    last = known
  }

  /// Forgets all lines.
  mutating func forget() {
    guard last != nil else { return }
    lines.removeAll(keepingCapacity: true)
    last = nil
  }
}
