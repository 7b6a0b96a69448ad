/// How strict a test store is about what a test does not assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: true)
/// ```
///
/// Long tests of several features together are easier to read when they say only what matters to them.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of state, received action and running effect has to be asserted.
  case on

  /// What is not asserted is skipped, and printed when asked for.
  case off(showSkippedAssertions: Bool)

  /// What is not asserted is skipped silently.
  public static let off = Self.off(showSkippedAssertions: false)
}
