/// Text that is the same for people and programs.
struct TextReport: Report {
  /// The text, without a final line break.
  var text: String

  func write(to output: inout TextOutput) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      output.line(String(line))
    }
  }
}

/// A report with nothing in it: the command did what it says.
struct EmptyReport: Report {
  func write(to text: inout TextOutput) {}
}
