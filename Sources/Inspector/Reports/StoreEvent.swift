/// Something that happened in the store, in the order in which it happened.
enum StoreEvent: Equatable, Sendable {
  /// An action was processed.
  case action(ProcessedAction)

  /// An effect started.
  case effectStarted(id: Int, path: String, name: String?)

  /// An effect ended; `ending` is in words, nil for one that finished by itself.
  case effectEnded(id: Int, path: String, ending: String?)

  /// The core noticed misuse.
  case issue(IssueReport)
}

/// An action that the store has processed.
struct ProcessedAction: Equatable, Sendable, Encodable {
  /// The action's number.
  var id: Int

  /// The action in path spelling.
  var label: String

  /// Who sent it: 'you', 'effect 4', 'sent by #3', 'the tool'.
  var origin: String

  /// The paths that it changed.
  var changed: [String]
}
