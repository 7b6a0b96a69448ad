/// The middle, the slow end and the width of a series of timings.
struct Statistics: Equatable, Encodable {
  let median: Double
  let p90: Double

  /// The distance between the quartiles, as a share of the median.
  let spread: Double

  /// Summarises at least one timing.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    self.median = sorted.quantile(0.5)
    self.p90 = sorted.quantile(0.9)
    let width = sorted.quantile(0.75) - sorted.quantile(0.25)
    self.spread = median == 0 ? 0 : width / median
  }
}

extension [Double] {
  /// The value below which a share of a sorted, non-empty series lies, interpolated.
  func quantile(_ share: Double) -> Double {
    let position = share * Double(count - 1)
    let lower = Int(position)
    let upper = Swift.min(lower + 1, count - 1)
    return self[lower] + (self[upper] - self[lower]) * (position - Double(lower))
  }
}
