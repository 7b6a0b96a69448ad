/// Where less strict tests say what they have skipped.
package enum SkippedOutput {
  /// Takes the text in the place of the standard output.
  @TaskLocal package static var sink: (@Sendable (String) -> Void)?

  static func write(_ text: String) {
    guard let sink else { return print(text) }
    sink(text)
  }
}
