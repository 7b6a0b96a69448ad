import Dependencies
import Testing

@Suite struct ClockTests {
  @Test func advancingWakesWhoeverIsDue() async {
    let clock = TestClock()
    let woken = LockIsolated<[Int]>([])
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.withValue { $0.append(seconds) }
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(woken.value == [1, 2])
    await clock.advance(to: TestClock.Instant(offset: .seconds(3)))
    #expect(woken.value == [1, 2, 3])
    for task in tasks { await #expect(throws: Never.self) { try await task.value } }
  }

  @Test func advancingWakesWhoeverFallsAsleepOnTheWay() async {
    let clock = TestClock()
    let moments = LockIsolated<[Duration]>([])
    let task = Task {
      for _ in 0..<3 {
        try await clock.sleep(for: .seconds(1))
        moments.withValue { $0.append(clock.now.offset) }
      }
    }
    await clock.advance(by: .seconds(10))
    #expect(moments.value == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.offset == .seconds(10))
    _ = await task.result
  }

  @Test func runningLetsTimePassUntilNobodySleeps() async throws {
    let clock = TestClock()
    let task = Task {
      try await clock.sleep(for: .seconds(60))
      try await clock.sleep(for: .seconds(3_600))
    }
    await clock.run()
    try await task.value
    #expect(clock.now.offset == .seconds(3_660))
    #expect(clock.sleeperCount == 0)
  }

  @Test func timeDoesNotGoBack() async {
    let clock = TestClock(now: TestClock.Instant(offset: .seconds(5)))
    await clock.advance(by: .seconds(-1))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func aClockOnWhichSomebodySleepsIsNotAtRest() async throws {
    let clock = TestClock()
    try await clock.checkSuspension()
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.description == "1 sleeper on the clock, the next until 2.0 seconds")
    task.cancel()
    _ = await task.result
    try await clock.checkSuspension()
  }

  @Test func anImmediateClockMovesToEachDeadline() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    try await clock.sleep(for: .seconds(1))
    #expect(clock.now.offset == .seconds(3_601))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(10)))
    #expect(clock.now.offset == .seconds(3_601))
  }

  @Test func anImmediateClockDoesNotSleepInACancelledTask() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func theClockOfATestIsGivenByName() async throws {
    try await withDependencies {
      $0.continuousClock = .immediate
    } operation: {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(3_600))
    }
  }

  @Test func aTimerOnAnImmediateClockTicksUntilItsTaskIsCancelled() async {
    let ticks = LockIsolated(0)
    let task = Task {
      for await tick in ImmediateClock().timer(interval: .seconds(1)) {
        ticks.setValue(tick)
        if tick == 5 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await task.value
    #expect(ticks.value == 5)
  }

  @Test func aTimerDoesNotDriftWhenItsConsumerIsLate() async {
    let clock = TestClock()
    let ticks = LockIsolated<[Duration]>([])
    let task = Task {
      for await _ in clock.timer(interval: .seconds(2)) {
        ticks.withValue { $0.append(clock.now.offset) }
        try await clock.sleep(for: .seconds(1))
      }
    }
    await clock.advance(by: .seconds(7))
    #expect(ticks.value == [.seconds(2), .seconds(4), .seconds(6)])
    task.cancel()
    _ = await task.result
  }
}
