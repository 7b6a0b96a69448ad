import Dependencies
import Testing

@Suite struct TestClockTests {
  let clock = TestClock()
  let woken = Lock<[String]>([])

  @Test func sleepersWakeByDeadlineThenByOrder() async throws {
    let tasks = [
      try await fallAsleep("late", for: .seconds(2)),
      try await fallAsleep("first", for: .seconds(1)),
      try await fallAsleep("second", for: .seconds(1)),
    ]
    for expected in [["first"], ["first", "second"], ["first", "second", "late"]] {
      #expect(clock.wakeNext(until: TestClock.Instant(offset: .seconds(2))))
      while woken.withLock(\.count) < expected.count { await Task.yield() }
      #expect(woken.withLock { $0 } == expected)
    }
    for task in tasks { try await task.value }
  }

  @Test func wakingSetsTheClockToTheDeadline() async throws {
    let task = try await fallAsleep("one", for: .seconds(1))
    #expect(clock.nextDeadline == TestClock.Instant(offset: .seconds(1)))
    #expect(clock.wakeNext(until: TestClock.Instant(offset: .seconds(5))))
    #expect(clock.now == TestClock.Instant(offset: .seconds(1)))
    #expect(!clock.wakeNext(until: TestClock.Instant(offset: .seconds(5))))
    #expect(clock.now == TestClock.Instant(offset: .seconds(5)))
    try await task.value
  }

  @Test func aCancelledSleeperLeaves() async throws {
    let task = try await fallAsleep("one", for: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aSleeperIsCancelledBeforeItSleeps() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func aMomentThatHasPassedIsNotSlept() async throws {
    try await clock.sleep(for: .zero)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aTimerTicksOncePerInterval() async throws {
    let task = Task { [clock] in
      for await tick in clock.timer(interval: .seconds(1)) where tick == 3 { return clock.now }
      return TestClock.Instant()
    }
    for second in 1...3 {
      while clock.sleeperCount == 0 { await Task.yield() }
      #expect(clock.wakeNext(until: TestClock.Instant(offset: .seconds(second))))
    }
    #expect(await task.value == TestClock.Instant(offset: .seconds(3)))
  }

  private func fallAsleep(_ name: String, for duration: Duration) async throws
    -> Task<Void, any Error>
  {
    let count = clock.sleeperCount
    let task = Task { [clock, woken] in
      try await clock.sleep(for: duration)
      woken.withLock { $0.append(name) }
    }
    while clock.sleeperCount == count { await Task.yield() }
    return task
  }
}
