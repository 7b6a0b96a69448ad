private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock() }
}

extension DependencyValues {
  /// The clock that features sleep on.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// Whether the clock is a ``TestClock``, on which time passes only when it is told to.
  package var usesVirtualTime: Bool {
    guard let clock = storage.values[ObjectIdentifier(ContinuousClockKey.self)] else {
      return false
    }
    return clock is TestClock
  }
}

/// A clock that reports each use: a test has to override it.
struct UnimplementedClock: Clock {
  typealias Instant = TestClock.Instant

  var now: Instant {
    DependencyValues.reportUnimplemented("continuousClock")
    return Instant(offset: .zero)
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    DependencyValues.reportUnimplemented("continuousClock")
    try Task.checkCancellation()
  }
}
