internal import Dispatch

/// Measures operations on a monotonic clock, in batches long enough for the clock's resolution.
///
/// ```swift
/// let measurement = try Stopwatch().measure { count in
///   for _ in 0..<count { _ = before == after }
/// }
/// print(measurement.nanoseconds, measurement.spread)
/// ```
package struct Stopwatch {
  /// What the stopwatch reads, in nanoseconds; it never goes back.
  package var now: () -> UInt64

  /// How long a batch lasts at least, in nanoseconds.
  package var batchNanoseconds: UInt64 = 20_000

  /// How many batches are measured.
  package var batches = 11

  /// The most operations in a batch.
  package var largestBatch = 1 << 20

  /// The time after which no further batch is started, in nanoseconds.
  package var budgetNanoseconds: UInt64 = 200_000_000

  /// The flag that ends a measurement.
  package var interruption: Interruption?

  /// Creates a stopwatch on the machine's monotonic clock, or on another for tests.
  package init(now: @escaping () -> UInt64 = Stopwatch.monotonic) {
    self.now = now
  }

  /// Nanoseconds since the machine started, from the monotonic clock.
  package static let monotonic: @Sendable () -> UInt64 = {
    DispatchTime.now().uptimeNanoseconds
  }

  /// Measures an operation; nothing but the operation runs between the two readings of a batch.
  ///
  /// - Parameters:
  ///   - prepare: Runs before each batch, outside the measured time, and is told the batch's size.
  ///   - operation: Runs the operation as often as it is told.
  /// - Returns: Median and spread over the batches.
  /// - Throws: That Ctrl-C was pressed.
  package func measure(
    prepare: (_ count: Int) -> Void = { _ in },
    _ operation: (_ count: Int) -> Void
  ) throws(CommandError) -> Measurement {
    let start = now()
    prepare(1)
    operation(1)
    let size = try calibrate(prepare: prepare, operation)
    var samples: [Double] = []
    repeat {
      try interruption?.check()
      prepare(size)
      samples.append(Double(time(operation, size)) / Double(size))
    } while samples.count < batches && now() &- start < budgetNanoseconds
    guard let measurement = Measurement(samples: samples, batchSize: size) else {
      preconditionFailure("Measurement without samples")
    }
    return measurement
  }

  /// The number of operations that fill a batch; the runs that find it warm the caches.
  func calibrate(
    prepare: (Int) -> Void,
    _ operation: (Int) -> Void
  ) throws(CommandError) -> Int {
    var size = 1
    while size < largestBatch {
      try interruption?.check()
      prepare(size)
      let elapsed = time(operation, size)
      if elapsed >= batchNanoseconds { break }
      let missing = batchNanoseconds / max(1, elapsed) + 1
      size = min(largestBatch, size * Int(min(8, max(2, missing))))
    }
    return size
  }

  func time(_ operation: (Int) -> Void, _ count: Int) -> UInt64 {
    let start = now()
    operation(count)
    return now() &- start
  }
}

/// Whether the inspector itself was built without optimisation; its times are marked then.
package enum Build {
  /// True in a debug build.
  package static let isDebug: Bool = {
    var debug = false
    assert(
      {
        debug = true
        return true
      }()
    )
    return debug
  }()
}
