/// What was measured of one benchmark: a report without text, in the keys of the JSON output.
struct Measurement: Equatable, Encodable {
  /// The timings of what the benchmark is divided by.
  struct BaselineTimes: Equatable, Encodable {
    let name: String
    let median: Double
    let p90: Double
    let spread: Double
  }

  let name: String

  /// 'ns' for a time, otherwise what is counted.
  let unit: String

  /// The median time of an iteration, or the count; nil when this build cannot count.
  let value: Double?
  let p90: Double?
  let spread: Double?
  let baseline: BaselineTimes?

  /// The median of the ratios of neighbouring batches.
  let ratio: Double?
  let budget: Double?

  /// Whether the budget holds; nil without one.
  var isWithinBudget: Bool? {
    guard let budget, let limited = baseline == nil ? value : ratio else { return nil }
    return limited <= budget
  }

  private enum CodingKeys: String, CodingKey {
    case name, unit, value, p90, spread, baseline, ratio, budget, isWithinBudget
  }

  /// Encodes all keys, absent values as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    try container.encode(value, forKey: .value)
    try container.encode(p90, forKey: .p90)
    try container.encode(spread, forKey: .spread)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(budget, forKey: .budget)
    try container.encode(isWithinBudget, forKey: .isWithinBudget)
  }
}

extension Measurement {
  /// A time, with its baseline's at the same positions.
  init(name: String, samples: Sampler.Samples, baselineName: String?, budget: Double?) {
    let subject = Statistics(samples.subject)
    self.init(
      name: name,
      unit: "ns",
      value: subject.median,
      p90: subject.p90,
      spread: subject.spread,
      baseline: baselineName.map { name in
        let times = Statistics(samples.baseline)
        return BaselineTimes(name: name, median: times.median, p90: times.p90, spread: times.spread)
      },
      ratio: baselineName.map { _ in
        zip(samples.subject, samples.baseline).map { $0 / $1 }.sorted().quantile(0.5)
      },
      budget: budget
    )
  }

  /// An exact count.
  init(name: String, unit: String, count: Int?, budget: Double?) {
    self.init(
      name: name,
      unit: unit,
      value: count.map(Double.init),
      p90: nil,
      spread: nil,
      baseline: nil,
      ratio: nil,
      budget: budget
    )
  }
}
