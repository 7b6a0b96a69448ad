internal import Foundation

/// The line that runs now, for the thread that hears of Ctrl-C.
final class RunningLine: @unchecked Sendable {
  private let lock = NSLock()
  /// Used under `lock` only.
  private var line: String?

  /// The line; nil at the prompt.
  var value: String? {
    get { lock.withLock { line } }
    set { lock.withLock { line = newValue } }
  }
}
