internal import CPlatform
internal import Sharing

extension StoreRuntime {
  /// Runs `body`, in which reducers may run on scratch state, so that the store and its surroundings stay
  /// as they are.
  ///
  /// Reducers find copies of the sources of ids, dates and random numbers and of the clock; writes to shared
  /// values are dropped afterwards, and so is what is sent to the store.
  ///
  /// ```swift
  /// let (levels, notes) = store.runtime.dryRun { store.runtime.trace(Feature.Action.incremented) }
  /// print(levels.count, notes.issues)
  /// ```
  ///
  /// - Parameter body: What to run; no effect may be started in it.
  /// - Returns: What `body` returned, and what it tried to do to the store.
  /// - Throws: What `body` threw.
  package func dryRun<R, Failure: Error>(
    _ body: () throws(Failure) -> R
  ) throws(Failure) -> (result: R, notes: DryRunNotes) {
    let notes = DryRunNotes()
    let outer = DryRunScope(runtime: self)
    defer { outer.end() }
    let overlay = SharedOverlay()
    let result: Result<R, Failure> = overlay.run {
      IssueReporting.withSink({ message, _ in notes.take(issue: message) }) {
        Result { () throws(Failure) -> R in try body() }
      }
    }
    notes.sentCount = dryRunSends
    notes.writesShared = !overlay.values.isEmpty
    return (try result.get(), notes)
  }
}

/// What reducers tried to do in a dry run.
package final class DryRunNotes {
  /// The misuse that was noticed, each once, in order.
  package private(set) var issues: [String] = []

  /// How many actions were sent to the store from inside a reducer.
  package fileprivate(set) var sentCount = 0

  /// Whether a shared value was written.
  package fileprivate(set) var writesShared = false

  /// Notes an issue, so that it is not shown as the app's.
  fileprivate func take(issue: String) -> Bool {
    if issues.count < 10, !issues.contains(issue) { issues.append(issue) }
    return true
  }
}

/// What is changed for a dry run, and put back.
@MainActor
private struct DryRunScope {
  private let runtime: StoreRuntime
  private let dependencies: DependencyValues
  private let ambient: Unmanaged<DependencyStorage>?
  private let observed: UInt64
  private let wasDraining: Bool

  init(runtime: StoreRuntime) {
    self.runtime = runtime
    dependencies = runtime.dependencies.detached
    ambient = DependencyAmbient.swap(to: dependencies.ambient)
    // Scratch states have the ids of those that somebody may observe: neither their writes nor their reads
    // are an observer's business.
    observed = c_platform_observed()
    c_platform_clear_observed()
    c_platform_begin_untracked()
    wasDraining = runtime.isDraining
    runtime.isDraining = true
    runtime.dryRunSends = 0
    runtime.isDryRunning = true
    _CoreFlags.isDryRunning = true
  }

  func end() {
    _CoreFlags.isDryRunning = false
    runtime.isDryRunning = false
    runtime.isDraining = wasDraining
    c_platform_end_untracked()
    c_platform_add_observed(observed)
    withExtendedLifetime(dependencies) {
      _ = DependencyAmbient.swap(to: ambient)
    }
  }
}
