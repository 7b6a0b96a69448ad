/// Work that is timed in batches together with other work.
struct TimedWork {
  /// Runs before each batch, outside of the measured time, and is told the batch's size.
  var prepare: (_ count: Int) -> Void

  /// Runs the work as often as it is told.
  var run: (_ count: Int) -> Void

  /// The most operations in a batch.
  var largestBatch = 1 << 20
}

extension Stopwatch {
  /// Measures several operations in turn, so that a machine that slows down slows all of them.
  ///
  /// Every round measures one batch of each.
  ///
  /// - Parameters:
  ///   - works: The operations.
  ///   - around: Runs what it is given once; called for each round.
  /// - Returns: A measurement of each, in their order.
  /// - Throws: That Ctrl-C was pressed.
  func measureInRounds(
    _ works: [TimedWork],
    around: (() -> Void) -> Void = { $0() }
  ) throws(CommandError) -> [Measurement] {
    var sizes: [Int] = []
    for work in works {
      var watch = self
      watch.largestBatch = min(largestBatch, work.largestBatch)
      var size: Result<Int, CommandError>?
      around {
        work.prepare(1)
        work.run(1)
        size = Result { () throws(CommandError) in
          try watch.calibrate(prepare: work.prepare, work.run)
        }
      }
      if let size { sizes.append(try size.get()) }
    }
    let start = now()
    var samples = [[Double]](repeating: [], count: works.count)
    var round = 0
    while round < batches, round < 3 || now() &- start < budgetNanoseconds * UInt64(works.count) {
      try interruption?.check()
      around {
        for (index, work) in works.enumerated() {
          work.prepare(sizes[index])
          samples[index].append(Double(time(work.run, sizes[index])) / Double(sizes[index]))
          work.prepare(0)
        }
      }
      round += 1
    }
    return zip(samples, sizes).compactMap { Measurement(samples: $0, batchSize: $1) }
  }
}
