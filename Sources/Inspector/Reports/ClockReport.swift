/// What time and waiting did: for `advance` and `settle`.
struct ClockReport: Report {
  /// The most lines of actions that the trace shows.
  static let visibleActions = 200

  /// Seconds on the session's clock since its start; nil when times are left out.
  var now: Double?

  /// How many actions were processed meanwhile.
  var actions: Int

  /// How many effects sleep on the clock; nil when the session does not see it, or when the store was cut
  /// off before it came to rest.
  var sleeping: Int?

  /// How many effects wait for something outside, or sleep on a clock that is not seen; nil when the store
  /// was cut off.
  var outside: Int?

  /// What the trace shows of it; for people.
  var traced: [StoreEvent] = []

  /// What the core noticed meanwhile; for people, and it makes the command fail.
  var issues: [IssueReport] = []

  private enum CodingKeys: String, CodingKey {
    case now, actions, sleeping, outside
  }

  func write(to text: inout TextOutput) {
    EventWriter(limit: Self.visibleActions).write(traced, to: &text)
    text.sentences(
      Wording.clock(now: now, actions: actions, sleeping: sleeping, outside: outside))
    for issue in issues { issue.write(to: &text) }
  }
}
