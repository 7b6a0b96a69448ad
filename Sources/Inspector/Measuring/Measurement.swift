/// A measured time: the median of calibrated batches and how far they spread.
///
/// ```swift
/// let measurement = Measurement(samples: [10, 11, 30], batchSize: 1_000)
/// measurement?.nanoseconds  // 11
/// ```
package struct Measurement: Equatable, Sendable {
  /// The median time of one operation in nanoseconds.
  package var nanoseconds: Double

  /// Half the range between the quartiles of the batches, in nanoseconds.
  package var spread: Double

  /// The number of batches.
  package var batches: Int

  /// The number of operations per batch.
  package var batchSize: Int

  /// Whether the batches differ so much that the time says little.
  package var isNoisy: Bool { spread > nanoseconds / 2 }

  /// Creates a measurement from the times of one operation in each batch; nil when there are none.
  ///
  /// The median and the quartiles are interpolated between neighbouring samples.
  ///
  /// - Complexity: O(n log n) in the number of samples.
  package init?(samples: [Double], batchSize: Int) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    self.nanoseconds = Self.quantile(0.5, of: sorted)
    self.spread = (Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)) / 2
    self.batches = samples.count
    self.batchSize = batchSize
  }

  /// The measurement less a part of what was measured; never below zero.
  ///
  /// - Parameters:
  ///   - part: The time of the part in nanoseconds.
  ///   - spread: How far the part's batches differed.
  /// - Returns: The difference, whose spread is that of both.
  func lessening(by part: Double, spread: Double = 0) -> Measurement {
    var rest = self
    rest.nanoseconds = max(0, nanoseconds - part)
    rest.spread += spread
    return rest
  }

  /// The time in tenths of a nanosecond, no finer than it can be known.
  var rounded: Double { EnvelopeReport.rounded(nanoseconds) }

  /// The value below which the given share of sorted samples lies, between neighbours if need be.
  static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let lower = Int(position)
    let upper = min(lower + 1, sorted.count - 1)
    let fraction = position - Double(lower)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * fraction
  }
}
