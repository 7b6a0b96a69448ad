internal import Foundation
internal import Synchronization

/// Runs the effects of one virtual store one job at a time on the main queue, and counts the jobs.
///
/// All tasks of a store with a virtual clock prefer it, so that their order follows from the program
/// alone; a task that leaves it counts as waiting for something outside.
final class VirtualExecutor: TaskExecutor {
  private let pending = Atomic<Int>(0)
  private let total = Atomic<Int>(0)

  /// How many jobs are queued or running.
  var pendingCount: Int { pending.load(ordering: .acquiring) }

  /// How many jobs were ever queued.
  var totalCount: Int { total.load(ordering: .acquiring) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pending.add(1, ordering: .acquiringAndReleasing)
    total.add(1, ordering: .acquiringAndReleasing)
    DispatchQueue.main.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.pending.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
