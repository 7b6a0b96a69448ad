extension Clock where Duration == Swift.Duration {
  /// Ticks once per interval, measured on this clock.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { send(.ticked) }
  /// ```
  ///
  /// The ticks are counted from the start, so that a slow receiver makes none of the later ones late. They
  /// end when the task is cancelled, without an error.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: How late a tick may come; nil leaves that to the clock.
  /// - Returns: The ticks; each iteration starts anew.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
    ClockTimer {
      let start = now
      return { tick in
        try await sleep(until: start.advanced(by: interval * tick), tolerance: tolerance)
      }
    }
  }
}

/// The ticks of a clock, counted from 1; they end when their task is cancelled.
///
/// A clock makes one, usually the dependency that a test replaces by a ``TestClock``:
///
/// ```swift
/// let effect = Effect<Feature.Action>.run { send in
///   @Dependency(\.continuousClock) var clock
///   for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// }
/// ```
public struct ClockTimer: AsyncSequence, Sendable {
  /// The number of a tick.
  public typealias Element = Int

  private let start: @Sendable () -> @Sendable (Int) async throws -> Void

  init(_ start: @escaping @Sendable () -> @Sendable (Int) async throws -> Void) {
    self.start = start
  }

  /// Makes the ticks one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let sleep: @Sendable (Int) async throws -> Void
    var tick = 0

    /// Sleeps until the next tick; nil when the task was cancelled.
    public mutating func next() async -> Int? {
      tick += 1
      do {
        try await sleep(tick)
      } catch {
        return nil
      }
      return tick
    }
  }

  /// Starts ticking.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sleep: start()) }
}
