internal import CPlatform
internal import Foundation
internal import Inspector
internal import Synchronization

/// What Ctrl-C and the signals that end a process do to a script.
///
/// The first Ctrl-C asks the running line to end. A line in the app's code cannot hear of it: the
/// process ends without it after a while.
@MainActor
final class ScriptSignals {
  /// How long a line may take to end by itself.
  private nonisolated static let patience = DispatchTimeInterval.seconds(1)

  private let watcher: SignalWatcher

  /// Watches until the process ends.
  init(runner: ScriptRunner, interruption: Interruption) {
    let count = SignalCount()
    watcher = SignalWatcher([SIGINT, SIGTERM, SIGHUP]) { signal in
      guard signal == SIGINT, count.increment() == 1 else { Self.exitAtOnce(signal) }
      interruption.raise()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) {
        Self.exitAtOnce(signal)
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard !runner.isRunning else { return }
          runner.interrupt()
          exit(runner.exitCode)
        }
      }
    }
  }

  /// Ends the process without the line that runs; what earlier lines gave is written.
  private nonisolated static func exitAtOnce(_ signal: Int32) -> Never {
    platform_output_flush_at_once()
    _exit(128 + signal)
  }
}

/// A number of signals.
final class SignalCount: Sendable {
  private let value = Atomic<Int>(0)

  /// Counts one more and gives the sum.
  func increment() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}
