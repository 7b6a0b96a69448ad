/// Durations with their unit: `2s`, `300ms`, `1.5s`, `10us`, `5ns`, `3m`, `1h`.
enum DurationText {
  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

  private static let units: [(name: String, attoseconds: Int128)] = [
    ("ns", 1_000_000_000), ("us", 1_000_000_000_000), ("µs", 1_000_000_000_000),
    ("ms", 1_000_000_000_000_000), ("as", 1), ("s", attosecondsPerSecond),
    ("m", 60 * attosecondsPerSecond), ("h", 3600 * attosecondsPerSecond),
  ]

  static func read(_ text: String) -> Duration? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    var number = text.dropLast(unit.name.count)
    let isNegative = number.first == "-"
    if isNegative { number = number.dropFirst() }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = digits(parts[0]) else { return nil }
    var (total, overflow) = whole.multipliedReportingOverflow(by: unit.attoseconds)
    if parts.count == 2 {
      // What is finer than an attosecond is dropped.
      guard digits(parts[1]) != nil else { return nil }
      var scale = unit.attoseconds
      for digit in parts[1] {
        scale /= 10
        total += scale * Int128(digit.wholeNumberValue ?? 0)
        if parts[1].count > 30 { return nil }
      }
    }
    let (seconds, rest) = total.quotientAndRemainder(dividingBy: attosecondsPerSecond)
    overflow = overflow || seconds > Int64.max
    guard !overflow else { return nil }
    let sign: Int64 = isNegative ? -1 : 1
    return Duration(
      secondsComponent: sign * Int64(seconds),
      attosecondsComponent: sign * Int64(rest)
    )
  }

  static func print(_ duration: Duration) -> String {
    let parts = duration.components
    let isNegative = parts.seconds < 0 || parts.attoseconds < 0
    let fraction = String(parts.attoseconds.magnitude)
    let padded = String(repeating: "0", count: max(0, 18 - fraction.count)) + fraction
    let digits = String(padded.reversed().drop { $0 == "0" }.reversed())
    return (isNegative ? "-" : "") + String(parts.seconds.magnitude)
      + (digits.isEmpty ? "" : "." + digits) + "s"
  }

  private static func digits(_ text: Substring) -> Int128? {
    let isNumber = text.allSatisfy { $0.isASCII && $0.isNumber }
    return !text.isEmpty && isNumber ? Int128(text) : nil
  }
}
