internal import Synchronization

/// How far long work has come, for whoever shows it from another thread.
public final class WorkProgress: Sendable {
  /// What is being done.
  package enum Work: Int, CaseIterable, Sendable {
    /// Nothing that takes long.
    case none
    /// The nodes of a state are counted.
    case counting
    /// The `==` of nodes is measured.
    case comparing
    /// Actions are measured.
    case measuring
    /// Actions follow one another.
    case settling
    /// Effects run on the real clock.
    case waiting
    /// Time passes on the virtual clock.
    case advancing
  }

  private let work = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let nanoseconds = Atomic<Int>(0)

  /// Creates the progress of no work.
  public init() {}

  /// What is being done and how far it has come, in a few words; nil when nothing takes long.
  public var text: String? {
    guard let work = Work(rawValue: work.load(ordering: .acquiring)), work != .none else {
      return nil
    }
    return Wording.progress(
      work,
      done: done.load(ordering: .relaxed),
      total: total.load(ordering: .relaxed),
      now: .nanoseconds(nanoseconds.load(ordering: .relaxed))
    )
  }

  /// Work begins.
  ///
  /// - Parameters:
  ///   - work: What is done.
  ///   - total: How many steps it takes; 0 when that is not known.
  package func begin(_ work: Work, of total: Int = 0) {
    done.store(0, ordering: .relaxed)
    self.total.store(total, ordering: .relaxed)
    self.work.store(work.rawValue, ordering: .releasing)
  }

  /// So many steps are done.
  package func reach(_ count: Int) { done.store(count, ordering: .relaxed) }

  /// So many steps are done, and so far has the clock come.
  package func reach(_ count: Int, at now: Duration) {
    let (seconds, attoseconds) = now.components
    // Of times beyond some hundred years the progress tells no more.
    let limit = Int64.max / 2_000_000_000
    let whole = min(max(seconds, 0), limit)
    nanoseconds.store(
      Int(whole * 1_000_000_000 + attoseconds / 1_000_000_000), ordering: .relaxed)
    reach(count)
  }

  /// The work is over.
  package func end() { work.store(Work.none.rawValue, ordering: .releasing) }
}
