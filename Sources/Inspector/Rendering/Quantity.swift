internal import Foundation

/// Numbers with units as a person reads them.
enum Quantity {
  /// A time: `75 ns`, `1.25 µs`, `12.3 ms`, `2.00 s`.
  static func time(nanoseconds: Double) -> String {
    if nanoseconds < 999.5 {
      return nanoseconds < 9.95 ? "\(digits(nanoseconds, 1)) ns" : "\(digits(nanoseconds, 0)) ns"
    }
    let scales: [(Double, String)] = [(1e3, "µs"), (1e6, "ms"), (1e9, "s")]
    let (scale, unit) = scales.first { nanoseconds / $0.0 < 999.5 } ?? (1e9, "s")
    return threeDigits(nanoseconds / scale) + " " + unit
  }

  /// A size: `24 B`, `1.50 KB`, `3.20 MB`.
  static func bytes(_ count: Int) -> String {
    if count < 1024 { return "\(count) B" }
    let scales: [(Double, String)] = [(1024, "KB"), (1_048_576, "MB"), (1_073_741_824, "GB")]
    let (scale, unit) = scales.first { Double(count) / $0.0 < 1000 } ?? (1_073_741_824, "GB")
    return threeDigits(Double(count) / scale) + " " + unit
  }

  /// A count with separators: `9,990`.
  static func count(_ value: Int) -> String {
    var text = ""
    for (index, digit) in value.magnitude.description.reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + String(text.reversed())
  }

  /// A share of a whole: `42%`, `<1%`.
  static func share(_ value: Double) -> String {
    let percent = (value * 100).rounded()
    return percent < 1 && value > 0 ? "<1%" : "\(Int(percent))%"
  }

  /// A span of the session's clock: `1.5s`, `250ms`, `0s`, as `advance` reads it.
  static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    let nanoseconds = attoseconds / 1_000_000_000
    if seconds == 0, nanoseconds != 0 {
      let scales: [(Int64, String)] = [(1_000_000, "ms"), (1_000, "us"), (1, "ns")]
      if let fit = scales.first(where: { nanoseconds % $0.0 == 0 }) {
        return "\(nanoseconds / fit.0)\(fit.1)"
      }
    }
    guard nanoseconds != 0 else { return "\(seconds)s" }
    var fraction = String(nanoseconds.magnitude)
    fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = nanoseconds < 0 && seconds == 0 ? "-" : ""
    return "\(sign)\(seconds).\(fraction)s"
  }

  private static func threeDigits(_ value: Double) -> String {
    value < 9.995 ? digits(value, 2) : value < 99.95 ? digits(value, 1) : digits(value, 0)
  }

  private static func digits(_ value: Double, _ count: Int) -> String {
    String(format: "%.\(count)f", value)
  }
}
