/// Times batches long enough for the clock, in turns with the baseline's.
@MainActor
struct Sampler {
  /// How long a batch takes at least.
  var batchTime = Duration.milliseconds(1)

  /// Batches run before the first one counts.
  var warmUpBatches = 3

  /// Batches that count.
  var batches = 51

  /// Timings of one iteration, in nanoseconds; those of the baseline at the same position were taken
  /// right after the subject's.
  struct Samples {
    var subject: [Double] = []
    var baseline: [Double] = []
  }

  /// Measures a prepared benchmark and its baseline.
  func samples(of subject: Batch, comparedWith baseline: Batch?) async -> Samples {
    let subjectIterations = await iterations(for: subject)
    let baselineIterations = await baseline.mapAsync(iterations(for:)) ?? 0
    var samples = Samples()
    for index in 0..<(warmUpBatches + batches) {
      let time = await subject.time(subjectIterations)
      let baselineTime = await baseline?.time(baselineIterations)
      guard index >= warmUpBatches else { continue }
      samples.subject.append(time)
      if let baselineTime { samples.baseline.append(baselineTime) }
    }
    return samples
  }

  /// The number of iterations that fill a batch.
  func iterations(for batch: Batch) async -> Int {
    var count = 1
    while true {
      let total = await batch.time(count) * Double(count)
      if total >= batchTime.nanoseconds { return count }
      let needed = batchTime.nanoseconds / max(total, 1) * 1.2
      count = max(count + 1, Int(Double(count) * min(needed, 10)))
    }
  }
}

extension Optional {
  /// Transforms the value, if there is one, on the caller's actor.
  @MainActor
  fileprivate func mapAsync<Result>(
    _ transform: @MainActor (Wrapped) async -> Result
  ) async -> Result? {
    if let self { await transform(self) } else { nil }
  }
}
