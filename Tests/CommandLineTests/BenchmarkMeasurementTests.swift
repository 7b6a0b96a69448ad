internal import CAllocationCounter
internal import Foundation
internal import Testing

@testable internal import tca_benchmark

@Suite struct BenchmarkMeasurementTests {
  @Test func statisticsOfASeries() {
    let statistics = Statistics([5, 1, 3, 2, 4])
    #expect(statistics.median == 3)
    #expect(statistics.p90 == 4.6)
    #expect(statistics.spread == 2.0 / 3)
  }

  @Test func statisticsOfOneTiming() {
    #expect(Statistics([7]).median == 7)
    #expect(Statistics([7]).p90 == 7)
    #expect(Statistics([7]).spread == 0)
  }

  @Test func ratioIsTheMedianOfNeighbouringRatios() {
    let samples = Sampler.Samples(subject: [10, 20, 90], baseline: [1, 2, 3])
    let measurement = Measurement(name: "a", samples: samples, baselineName: "b", budget: 10)
    #expect(measurement.ratio == 10)
    #expect(measurement.isWithinBudget == true)
  }

  @Test(arguments: [(0, true), (1, false), (nil, nil)] as [(Int?, Bool?)])
  func countIsComparedWithItsBudget(count: Int?, isWithinBudget: Bool?) {
    let measurement = Measurement(name: "a", unit: "allocations", count: count, budget: 0)
    #expect(measurement.isWithinBudget == isWithinBudget)
  }

  @MainActor
  @Test(
    arguments: [
      ([9], 9, 1),
      ([11, 9, 8], 9, 2),
      ([13, 12, 14, 10, 1], 10, 4),
      ([15, 12, 13, 14, 16, 1], 12, 5),
    ] as [([Int], Int, Int)])
  func whatPassesItsBudgetIsMeasuredAgain(counts: [Int], result: Int, attempts: Int) async {
    var last = 0
    let measurement = await Patience(attempts: 5).measure { attempt in
      last = attempt
      return Measurement(name: "a", unit: "ns", count: counts[attempt - 1], budget: 10)
    }
    #expect(measurement.value == Double(result))
    #expect(last == attempts)
  }

  @MainActor
  @Test func withoutBudgetOneMeasurementIsEnough() async {
    var last = 0
    _ = await Patience(attempts: 5).measure { attempt in
      last = attempt
      return Measurement(name: "a", unit: "ns", count: 1, budget: nil)
    }
    #expect(last == 1)
  }

  @Test func withoutBudgetNothingIsPassed() {
    let measurement = Measurement(name: "a", unit: "allocations", count: 9, budget: nil)
    #expect(measurement.isWithinBudget == nil)
  }

  @Test func absentValuesAreEncodedAsNull() throws {
    let measurement = Measurement(name: "a", unit: "allocations", count: 2, budget: nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(measurement), as: UTF8.self)
    #expect(
      text == """
        {"baseline":null,"budget":null,"isWithinBudget":null,"name":"a","p90":null,"ratio":null,\
        "spread":null,"unit":"allocations","value":2}
        """
    )
  }

  @Test func tableIsAligned() {
    let samples = Sampler.Samples(subject: [1_500, 1_500], baseline: [100, 100])
    let table = Table(measurements: [
      Measurement(name: "Store.send", samples: samples, baselineName: "switch", budget: 12),
      Measurement(name: "allocations", unit: "allocations", count: 0, budget: 0),
    ])
    #expect(
      table.lines == [
        "benchmark           median     p90  spread  baseline  ratio  budget",
        "Store.send          1.5 µs  1.5 µs     0 %    100 ns     15      12  OVER",
        "allocations  0 allocations                                        0    ok",
      ]
    )
  }

  @MainActor
  @Test func batchesRunAsOftenAsAskedAndInTurns() async {
    var turns: [String] = []
    let sampler = Sampler(batchTime: .zero, warmUpBatches: 1, batches: 2)
    let samples = await sampler.samples(
      of: .synchronous { _ in turns.append("subject") },
      comparedWith: .synchronous { _ in turns.append("baseline") }
    )
    #expect(samples.subject.count == 2)
    #expect(samples.baseline.count == 2)
    #expect(
      turns.suffix(6).elementsEqual([
        "subject", "baseline", "subject", "baseline", "subject", "baseline",
      ]))
  }

  @Test func allocationsOfTheCallingThreadAreCounted() {
    guard allocation_counter_is_available() else { return }
    allocation_counter_start()
    // A literal of constants would not be allocated in an optimised build.
    let array = Array(repeating: 1, count: opaque(3))
    let counts = allocation_counter_stop()
    #expect(counts.allocations == 1)
    #expect(counts.deallocations == 0)
    #expect(counts.retained_bytes >= 24)
    observe(array)
  }
}
