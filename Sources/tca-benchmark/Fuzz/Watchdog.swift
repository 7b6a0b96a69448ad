internal import Dependencies
internal import Foundation

/// Ends the process when one line takes longer than any line may.
final class Watchdog: Sendable {
  private struct Current {
    var number: Int
    var line: String
    var start: ContinuousClock.Instant
  }

  private let current = Lock<Current?>(nil)

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - limit: The longest that a line may take.
  ///   - bark: Tells of the line, before the process ends with 1.
  init(limit: Duration, bark: @escaping @Sendable (Int, String) -> Void) {
    Thread.detachNewThread { [weak self] in
      while let self {
        if let current = self.current.withLock({ $0 }), ContinuousClock.now - current.start > limit
        {
          bark(current.number, current.line)
          exit(1)
        }
        Thread.sleep(forTimeInterval: 0.25)
      }
    }
  }

  /// A line starts.
  func begin(_ number: Int, _ line: String) {
    current.withLock { $0 = Current(number: number, line: line, start: .now) }
  }

  /// The line has ended.
  func end() { current.withLock { $0 = nil } }
}
