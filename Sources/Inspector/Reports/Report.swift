/// What a command found: a plain value that is written as text or as JSON.
protocol Report: Encodable {
  /// Writes the report for people.
  func write(to text: inout TextOutput)
}
