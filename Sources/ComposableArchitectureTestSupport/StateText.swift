internal import ValueReflection

/// Values as text in failures.
enum StateText {
  /// A value on one line.
  static func line(_ value: Any) -> String { "\(value)" }

  /// The places at which two values differ, a line or more for each side.
  static func difference(expected: Any, actual: Any) -> String {
    let limit = 100
    let differences = Difference.between(expected, actual, limit: limit)
    guard !differences.isEmpty else { return TestWording.printsAlike(expected) }
    var lines = ["  (Expected: −, Actual: +)", ""]
    lines += differences.flatMap { $0.lines() }.map { "  " + $0 }
    if differences.count == limit { lines.append("  …") }
    return lines.joined(separator: "\n")
  }
}
