/// A clock on which time passes only when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// async let sleep: Void = clock.sleep(for: .seconds(1))
/// await clock.advance(by: .seconds(1))
/// try await sleep
/// ```
///
/// Give it to a store, so that a test decides when a timer ticks:
///
/// ```swift
/// let clock = TestClock()
/// store.dependencies.continuousClock = clock
///
/// await store.send(.timerStarted)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked)
/// ```
///
/// Sleepers wake by their deadlines, those of one deadline in the order in which they fell asleep.
public final class TestClock: Clock, Sendable {
  /// A moment of the clock: how long after its start.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock's start.
    public let offset: Duration

    /// Creates a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that is `duration` later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether one moment is earlier than another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private typealias Sleepers = DeadlineHeap<Instant, CheckedContinuation<Void, any Error>>

  private struct State {
    var now: Instant
    var nextID = 0
    var sleepers = Sleepers()
    var entering: Set<Int> = []
  }

  private let state: Lock<State>

  /// Creates a clock that stands at `now`.
  public init(now: Instant = Instant()) {
    self.state = Lock(State(now: now))
  }

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock(\.now) }

  /// Any duration can be slept.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep on the clock.
  package var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// The earliest moment that a task sleeps until; nil when none sleeps.
  package var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// Sleeps until the clock has been advanced to `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(log n) in the number of sleepers.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      state.entering.insert(state.nextID)
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleepers.Entry(id: id, deadline: deadline, value: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func add(_ sleeper: Sleepers.Entry) {
    enum Outcome { case sleeps, isDue, isCancelled }
    let outcome: Outcome = state.withLock { state in
      guard state.entering.remove(sleeper.id) != nil else { return .isCancelled }
      guard sleeper.deadline > state.now else { return .isDue }
      state.sleepers.insert(sleeper)
      return .sleeps
    }
    switch outcome {
    case .sleeps: break
    case .isDue: sleeper.value.resume()
    case .isCancelled: sleeper.value.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      // One that is not there is awake already, or has not fallen asleep yet and will not.
      state.entering.remove(id)
      return state.sleepers.remove(id: id)
    }
    sleeper?.value.resume(throwing: CancellationError())
  }

  /// Wakes the next sleeper that is due until `deadline`, and sets the clock to its moment.
  ///
  /// - Returns: Whether one was woken; when none was, the clock stands at `deadline`.
  @discardableResult
  package func wakeNext(until deadline: Instant) -> Bool {
    let sleeper: Sleepers.Entry? = state.withLock { state in
      guard let first = state.sleepers.first, first.deadline <= deadline else {
        state.now = max(state.now, deadline)
        return nil
      }
      state.now = max(state.now, first.deadline)
      return state.sleepers.popFirst()
    }
    sleeper?.value.resume()
    return sleeper != nil
  }

  /// Lets time pass, waking the sleepers on the way and giving what they do time to happen.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.advance(by: .milliseconds(300))
  /// ```
  ///
  /// Without a duration the clock stands, and what is due now happens.
  ///
  /// - Parameter duration: How far the clock is moved on.
  /// - Complexity: O(k log n), for k sleepers that are woken of n.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time pass until a moment; a moment that is over changes nothing.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.advance(to: TestClock.Instant(offset: .seconds(60)))
  /// ```
  ///
  /// - Parameter deadline: The moment at which the clock stands afterwards.
  /// - Complexity: O(k log n), for k sleepers that are woken of n.
  public func advance(to deadline: Instant) async {
    await Task.settle()
    while wakeNext(until: deadline) { await Task.settle() }
  }

  /// Lets time pass until nobody sleeps: for work that waits a number of times which the test need not know.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.run()
  /// ```
  ///
  /// > Important: It does not return while a timer ticks.
  public func run() async {
    await Task.settle()
    while let deadline = nextDeadline { await advance(to: deadline) }
  }

  /// Checks that nobody sleeps on the clock: what a test of a timer that must have ended asks.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await store.send(.timerStopped)
  /// try await clock.checkSuspension()
  /// ```
  ///
  /// - Throws: ``SuspensionError`` when somebody does.
  public func checkSuspension() async throws {
    await Task.settle()
    guard let deadline = nextDeadline else { return }
    throw SuspensionError(
      description: DependencyWording.sleepers(sleeperCount, until: deadline.offset))
  }
}

/// The error of a clock on which somebody still sleeps.
///
/// ```swift
/// do {
///   try await TestClock().checkSuspension()
/// } catch let error as SuspensionError {
///   print(error)
/// }
/// ```
public struct SuspensionError: Error, CustomStringConvertible {
  /// What a person reads.
  public let description: String
}

extension Task where Success == Never, Failure == Never {
  /// Lets other tasks run for a while, so that they reach their next wait.
  fileprivate static func settle() async {
    for _ in 0..<20 {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
      // Effects run on the main queue: wait behind what stands in it.
      await MainActor.run {}
    }
  }
}
