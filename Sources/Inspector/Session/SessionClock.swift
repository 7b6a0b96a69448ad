/// The clock that a session's store lives on.
@MainActor
protocol SessionClock: AnyObject {
  /// The time since the session's start or its last reset.
  var now: Duration { get }

  /// Whether time passes only by `advance`.
  var isVirtual: Bool { get }

  /// How many effects sleep on the clock; nil when it is not seen.
  var sleeperCount: Int? { get }

  /// Wakes the next sleeper that is due until the moment; false when none was, and time stands there.
  func wakeNext(until moment: Duration) -> Bool
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
