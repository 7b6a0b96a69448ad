/// What a command found and how long that took.
struct TimedReport: Report {
  /// Nanoseconds from reading the command to its report; nil when times are left out.
  var ns: Double?

  /// The command's own report.
  var result: AnyReport

  func write(to text: inout TextOutput) {
    result.write(to: &text)
    guard let ns else { return }
    text.line(text.paint(Wording.took(ns), .dim))
  }
}

/// A report of any type.
struct AnyReport: Report {
  /// The report.
  var report: any Report

  func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }

  func write(to text: inout TextOutput) { report.write(to: &text) }
}
