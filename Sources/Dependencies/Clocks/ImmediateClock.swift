/// A clock on which every sleep ends at once.
///
/// For tests that want to know what happens and not when: an effect that waits goes on at once, in the
/// order of its sleeps. A timer on it ticks without an end; use a ``TestClock`` there.
///
/// ```swift
/// store.dependencies.continuousClock = ImmediateClock()
/// await store.send(.queryChanged("dune"))
/// await store.receive(\.response)
/// ```
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
  ///
  /// - Throws: `CancellationError` when the task is cancelled already.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    moment.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension Clock where Self == ImmediateClock {
  /// A new clock on which every sleep ends at once.
  ///
  /// ```swift
  /// store.dependencies.continuousClock = .immediate
  /// ```
  public static var immediate: ImmediateClock { ImmediateClock() }
}
