internal import Foundation

/// The variables that a program under test gets: nothing of who runs the tests.
enum BareEnvironment {
  /// Some variables, with what differs from them, and what the sanitizers need to report as in the tests.
  static func variables(
    _ bare: [String: String],
    _ differing: [String: String]
  ) -> [String: String] {
    sanitizers.merging(bare) { $1 }.merging(differing) { $1 }
  }

  private static let sanitizers = ProcessInfo.processInfo.environment.filter { name, _ in
    ["ASAN_", "LSAN_", "TSAN_"].contains { name.hasPrefix($0) }
  }
}
