internal import Dependencies
internal import Foundation
internal import Inspector

/// Interrupts a line that takes long, as Ctrl-C does, and ends the process when that does not end it.
final class Watchdog: Sendable {
  private struct Current {
    var number: Int
    var line: String
    var interruption: Interruption
    var start: ContinuousClock.Instant
  }

  private let current = Lock<Current?>(nil)

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - limit: The longest that a line may take until it is interrupted.
  ///   - patience: How long it may take to end then.
  ///   - bark: Tells of the line, before the process ends with 1.
  init(limit: Duration, patience: Duration, bark: @escaping @Sendable (Int, String) -> Void) {
    Thread.detachNewThread { [weak self] in
      while let self {
        if let current = self.current.withLock({ $0 }) {
          let elapsed = ContinuousClock.now - current.start
          if elapsed > limit + patience {
            bark(current.number, current.line)
            exit(1)
          }
          if elapsed > limit { current.interruption.raise() }
        }
        Thread.sleep(forTimeInterval: 0.25)
      }
    }
  }

  /// A line starts.
  ///
  /// - Parameters:
  ///   - number: The line's number.
  ///   - line: The line.
  ///   - interruption: The flag that ends it.
  func begin(_ number: Int, _ line: String, _ interruption: Interruption) {
    current.withLock {
      $0 = Current(number: number, line: line, interruption: interruption, start: .now)
    }
  }

  /// The line has ended.
  func end() { current.withLock { $0 = nil } }
}
