internal import CPlatform
internal import Foundation
internal import Inspector
internal import Synchronization

/// What Ctrl-C and the signals that end a process do to a script.
@MainActor
final class ScriptSignals {
  private let watcher: SignalWatcher

  /// Watches until the process ends.
  init(runner: ScriptRunner, interruption: Interruption) {
    let count = SignalCount()
    watcher = SignalWatcher([SIGINT, SIGTERM, SIGHUP]) { signal in
      guard signal == SIGINT, count.increment() == 1 else { _exit(128 + signal) }
      interruption.raise()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          runner.isInterrupted = true
          guard !runner.isRunning else { return }
          runner.interrupt()
          exit(runner.exitCode)
        }
      }
    }
  }
}

/// A number of signals.
final class SignalCount: Sendable {
  private let value = Atomic<Int>(0)

  /// Counts one more and gives the sum.
  func increment() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}
