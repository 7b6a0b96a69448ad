internal import Dependencies

/// Where less strict tests say what they have skipped.
package final class SkippedOutput: Sendable {
  /// Takes the texts in the place of the standard output.
  ///
  /// An object, since an optimised build crashes on a task local that holds a function.
  @TaskLocal package static var current: SkippedOutput?

  private let collected = Lock<[String]>([])

  /// Creates an output without texts.
  package init() {}

  /// The texts so far, in their order.
  package var texts: [String] { collected.withLock { $0 } }

  static func write(_ text: String) {
    guard let current else { return print(text) }
    current.collected.withLock { $0.append(text) }
  }
}
