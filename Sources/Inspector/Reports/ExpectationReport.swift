/// What an expectation compared; nothing is written for people.
struct ExpectationReport: Report, Equatable, Sendable {
  /// What was looked at.
  var path: String

  /// The operator as typed.
  var op: String

  /// What should be there, in the language's spelling; nil for `is nil`.
  var expected: String?

  /// What is there, in the language's spelling.
  var actual: String

  func write(to text: inout TextOutput) {}
}
