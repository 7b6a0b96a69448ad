internal import Foundation

/// One full turn of the main queue: what had been queued before has run.
///
/// NB: A continuation that is resumed on the main queue, and `Task.yield()`, take a way around by a
/// thread of the global pool, on Linux with the 6.3 runtime: two wake-ups instead of none.
enum MainQueueTurn {
  /// Lets the main queue run everything that waits in it.
  @MainActor
  static func pass() async {
    await withTaskExecutorPreference(InPlaceExecutor.shared) { await leaveMainActor() }
  }

  @concurrent
  private static func leaveMainActor() async {}
}

/// Runs jobs where they are queued, on the main queue: a task only passes through it to be queued again
/// for the main actor.
private final class InPlaceExecutor: TaskExecutor {
  static let shared = InPlaceExecutor()

  private let mainQueue = DispatchSpecificKey<Void>()

  private init() { DispatchQueue.main.setSpecific(key: mainQueue, value: ()) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if DispatchQueue.getSpecific(key: mainQueue) != nil {
      job.runSynchronously(on: asUnownedTaskExecutor())
    } else {
      DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
