/// Reads a span of time as typed: `2s`, `500ms`, `1.5s`, `1m30s`, `250us`, `10ns`, `1h`.
///
/// ```swift
/// DurationReader().read("1m30s")  // 90 seconds
/// DurationReader().read("soon")  // nil
/// ```
package struct DurationReader {
  /// The units, longest spelling first where one starts another.
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ms", 1_000_000), ("us", 1_000), ("µs", 1_000), ("ns", 1),
    ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000),
  ]

  /// A reader of any of the spellings.
  package init() {}

  /// The duration, or nil when the text is none.
  package func read(_ text: String) -> Duration? {
    var rest = text[...]
    var total = Duration.zero
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(number.count)
      guard
        let unit = Self.units.first(where: { rest.hasPrefix($0.name) }),
        let span = nanoseconds(number, unit.nanoseconds)
      else { return nil }
      rest = rest.dropFirst(unit.name.count)
      total += .nanoseconds(span)
    }
    return total
  }

  /// The exact number of nanoseconds; nil when it is no number or has too many digits.
  private func nanoseconds(_ number: Substring, _ unit: Int64) -> Int64? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]) else { return nil }
    let (span, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    guard parts.count == 2 else { return span }
    var result = span
    var scale = unit
    for digit in parts[1] {
      guard let value = digit.wholeNumberValue, scale % 10 == 0 else { return nil }
      scale /= 10
      result += Int64(value) * scale
    }
    return parts[1].isEmpty ? nil : result
  }
}
