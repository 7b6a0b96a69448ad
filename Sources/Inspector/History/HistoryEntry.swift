internal import ValueReflection

/// An action that the store has processed, as the history keeps it: no state, only what has changed.
struct HistoryEntry: Equatable, Sendable {
  /// The most changes that are kept of an action.
  static let changeLimit = 50

  /// The action's number.
  var id: Int

  /// When it was processed, in seconds on the session's clock.
  var at: Double

  /// Who sent it: 'you', 'effect 4 of panel.header', 'sent by #3', 'the tool'.
  var origin: String

  /// The action in path spelling, as `send` reads it.
  var label: String

  /// The nanoseconds in reduce while it was recorded: copies that the recording causes are in it.
  var reduceNs: Int

  /// What it changed; the first ones when there are many.
  var changes: [PathChange]

  /// How many changes are not kept.
  var omitted: Int

  /// Where `==` of the states before and after could stop; known of the actions that you have sent.
  var equalityStop: EqualityStop?
}
