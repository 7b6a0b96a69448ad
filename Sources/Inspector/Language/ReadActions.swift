/// The actions that were read last: a line that comes again is not read again.
///
/// Only what a text alone decides is kept; whether the action's child is there is asked each time.
@MainActor
final class ReadActions {
  /// What is kept of an action.
  struct Entry {
    /// The action and where its steps stand.
    var action: ParsedAction

    /// What has to be in the state for it.
    var trail: PresenceTrail

    /// The action in path spelling.
    var label: String
  }

  /// The most actions that are kept.
  static let limit = 2_000

  /// The longest text, in bytes, whose action is kept.
  static let longestText = 1_000

  private var entries: [Word: Entry] = [:]

  /// The action of a text that stands at its place in the line.
  subscript(text: Word) -> Entry? { entries[text] }

  /// Keeps an action when its text alone decides it.
  func keep(_ entry: Entry, of text: Word) {
    guard entry.action.isRepeatable, text.text.utf8.count <= Self.longestText else { return }
    if entries.count >= Self.limit { entries.removeAll(keepingCapacity: true) }
    entries[text] = entry
  }
}
