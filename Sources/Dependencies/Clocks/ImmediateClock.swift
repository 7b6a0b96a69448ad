/// A clock on which every sleep ends at once.
public final class ImmediateClock: Clock, Sendable {
  /// A moment of the clock.
  public typealias Instant = TestClock.Instant

  private let moment = Lock(Instant())

  /// Creates a clock.
  public init() {}

  /// The moment until which somebody last slept.
  public var now: Instant { moment.withLock { $0 } }

  /// Any duration can be slept.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to `deadline` and returns.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    moment.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension Clock where Self == ImmediateClock {
  /// A new clock on which every sleep ends at once, as in `$0.continuousClock = .immediate`.
  public static var immediate: ImmediateClock { ImmediateClock() }
}
