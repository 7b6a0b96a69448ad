internal import Synchronization

/// The real clock, which knows how many sleep on it.
struct CountingClock: Clock {
  /// How many sleep now, for whoever may ask.
  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }

  private let clock = ContinuousClock()
  private let count = Count()

  /// How many sleep now.
  var sleeperCount: Int { count.value.load(ordering: .relaxed) }

  /// The present moment.
  var now: ContinuousClock.Instant { clock.now }

  /// The shortest time that can be told from none.
  var minimumResolution: Duration { clock.minimumResolution }

  /// Waits until a moment, counted as a sleeper.
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    count.value.add(1, ordering: .relaxed)
    defer { count.value.subtract(1, ordering: .relaxed) }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
