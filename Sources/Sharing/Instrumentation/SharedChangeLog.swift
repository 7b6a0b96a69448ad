internal import CPlatform
internal import Dependencies
internal import Synchronization

/// Notes which shared values change, under the dependencies that hold it or while it notes.
///
/// A state before a change and the one after it hold the same reference, so that neither tells what
/// has changed: the log does.
///
/// ```swift
/// @Shared(.inMemory("count")) var count = 0
/// let log = SharedChangeLog()
/// log.noting { $count.withLock { $0 += 1 } }
/// SharedOverlay(over: log.current.before).run { print(count) }  // as it was
/// ```
package final class SharedChangeLog: Sendable {
  private static let count = Atomic<Int>(0)

  private let changes = Lock(SharedChanges())
  private let isMarked = Atomic<Bool>(false)

  /// Makes a log to be put into dependencies.
  package init() { Self.count.add(1, ordering: .relaxed) }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  /// Runs a closure and notes what it changes, in place of the log before; what tasks change meanwhile is
  /// not noted.
  ///
  /// - Parameter operation: Synchronous code.
  /// - Returns: Its result.
  package func noting<R>(_ operation: () throws -> R) rethrows -> R {
    let outer = c_platform_swap_shared_log(Unmanaged.passUnretained(self).toOpaque())
    defer {
      _ = c_platform_swap_shared_log(outer)
      withExtendedLifetime(self) {}
    }
    return try operation()
  }

  private static var recorder: SharedChangeLog? {
    c_platform_shared_log().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Tells the logs of the calling code, of which there are almost never any.
  static func note(_ reference: any AnyStoredReference, old: Any, new: Any) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    for log in [recorder, DependencyValues.current.sharedChangeLog] {
      guard let log else { continue }
      log.changes.withLock { $0.note(reference, old: old, new: new) }
      log.isMarked.store(true, ordering: .releasing)
    }
  }

  /// Whether something has changed since the changes were taken last.
  package var hasChanges: Bool { isMarked.load(ordering: .acquiring) }

  /// What has changed since the changes were taken last.
  package var current: SharedChanges { changes.withLock { $0 } }

  /// Takes the changes out.
  package func take() -> SharedChanges {
    changes.withLock { changes in
      defer { changes = SharedChanges() }
      isMarked.store(false, ordering: .releasing)
      return changes
    }
  }
}

/// The shared values that have changed between two moments.
package struct SharedChanges: Sendable {
  /// The changed values at the first moment.
  package private(set) var before = SharedValues()

  /// The changed values at the second moment.
  package private(set) var after = SharedValues()

  /// No changes.
  package init() {}

  fileprivate mutating func note(_ reference: any AnyStoredReference, old: Any, new: Any) {
    if before.entries[ObjectIdentifier(reference)] == nil { before.set(old, of: reference) }
    after.set(new, of: reference)
  }

  /// Where the values differ between the moments: a change there and back is none.
  package var differences: [SharedDifference] { before.differences(from: after) }
}

private enum SharedChangeLogKey: DependencyKey {
  static var liveValue: SharedChangeLog? { nil }
  static var testValue: SharedChangeLog? { nil }
}

extension DependencyValues {
  /// Notes the shared values that change; nil but under a test's store.
  package var sharedChangeLog: SharedChangeLog? {
    get { self[SharedChangeLogKey.self] }
    set { self[SharedChangeLogKey.self] = newValue }
  }
}
