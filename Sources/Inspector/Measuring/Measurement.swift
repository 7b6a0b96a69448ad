/// A measured time: the median of calibrated batches and how far they spread.
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
  package init?(samples: [Double], batchSize: Int) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    self.nanoseconds = Self.quantile(0.5, of: sorted)
    self.spread = (Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)) / 2
    self.batches = samples.count
    self.batchSize = batchSize
  }

  /// The value below which the given share of sorted samples lies, between neighbours if need be.
  static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let lower = Int(position)
    let upper = min(lower + 1, sorted.count - 1)
    let fraction = position - Double(lower)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * fraction
  }
}
