internal import Testing

@testable internal import Inspector

@Suite struct StopwatchTests {
  /// A clock that goes on by itself with each reading and with each operation.
  private final class FakeClock {
    var time: UInt64 = 0
    var perOperation: UInt64 = 50
    var operations = 0
    var prepared: [Int] = []

    func run(_ count: Int) {
      operations += count
      time += perOperation * UInt64(count)
    }
  }

  private func stopwatch(_ clock: FakeClock) -> Stopwatch {
    Stopwatch(now: { clock.time })
  }

  @Test func medianIsTheTimeOfOneOperation() throws {
    let clock = FakeClock()
    let measurement = try stopwatch(clock).measure { clock.run($0) }
    #expect(measurement.nanoseconds == 50)
    #expect(measurement.spread == 0)
    #expect(measurement.batches == 11)
    #expect(UInt64(measurement.batchSize) * 50 >= 20_000)
    #expect(!measurement.isNoisy)
  }

  @Test func preparationIsNotMeasured() throws {
    let clock = FakeClock()
    let measurement = try stopwatch(clock).measure(
      prepare: { count in
        clock.prepared.append(count)
        clock.time += 1_000_000
      },
      { clock.run($0) }
    )
    #expect(measurement.nanoseconds == 50)
    #expect(clock.prepared.first == 1)
    #expect(clock.prepared.reduce(0, +) == clock.operations)
  }

  @Test func slowOperationsEndWithTheBudget() throws {
    let clock = FakeClock()
    clock.perOperation = 150_000_000
    let measurement = try stopwatch(clock).measure { clock.run($0) }
    #expect(measurement.batchSize == 1)
    #expect(measurement.batches == 1)
    #expect(measurement.nanoseconds == 150_000_000)
  }

  @Test func operationsTooFastForTheClockEndAtTheLargestBatch() throws {
    let clock = FakeClock()
    clock.perOperation = 0
    var stopwatch = stopwatch(clock)
    stopwatch.largestBatch = 1000
    let measurement = try stopwatch.measure { clock.run($0) }
    #expect(measurement.nanoseconds == 0)
    #expect(measurement.batchSize == 1000)
  }

  @Test func interruptionEndsTheMeasurement() {
    let clock = FakeClock()
    var stopwatch = stopwatch(clock)
    let interruption = Interruption()
    stopwatch.interruption = interruption
    interruption.raise()
    #expect(throws: CommandError.self) { try stopwatch.measure { clock.run($0) } }
  }

  @Test func theMonotonicClockNeverGoesBack() {
    let first = Stopwatch.monotonic()
    #expect(Stopwatch.monotonic() >= first)
  }
}
