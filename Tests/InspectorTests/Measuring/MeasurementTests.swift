internal import Testing

@testable internal import Inspector

@Suite struct MeasurementTests {
  @Test func medianAndQuartiles() throws {
    let odd = try #require(Measurement(samples: [5, 1, 3, 2, 4], batchSize: 1))
    #expect(odd.nanoseconds == 3)
    #expect(odd.spread == 1)
    let even = try #require(Measurement(samples: [1, 2], batchSize: 7))
    #expect(even.nanoseconds == 1.5)
    #expect(even.batchSize == 7)
  }

  @Test func oneOutlierDoesNotMoveTheMedian() throws {
    let measurement = try #require(Measurement(samples: [10, 10, 10, 10, 9_000], batchSize: 1))
    #expect(measurement.nanoseconds == 10)
    #expect(!measurement.isNoisy)
  }

  @Test func wideSpreadIsNoisy() throws {
    let measurement = try #require(Measurement(samples: [1, 2, 30, 40, 50], batchSize: 1))
    #expect(measurement.isNoisy)
  }

  @Test func noSamplesNoMeasurement() {
    #expect(Measurement(samples: [], batchSize: 1) == nil)
  }
}
