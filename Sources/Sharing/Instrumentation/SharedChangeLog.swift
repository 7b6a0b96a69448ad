internal import Dependencies
internal import Synchronization

/// Notes which shared values change under the dependencies that hold it: those of one test's store.
package final class SharedChangeLog: Sendable {
  private static let count = Atomic<Int>(0)

  private let changes = Lock(SharedChanges())

  /// Makes a log to be put into dependencies.
  package init() { Self.count.add(1, ordering: .relaxed) }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  /// The log of the calling code, nil almost always.
  static var active: SharedChangeLog? {
    count.load(ordering: .relaxed) == 0 ? nil : DependencyValues.current.sharedChangeLog
  }

  func note(_ reference: any AnyStoredReference, old: Any, new: Any) {
    changes.withLock { $0.note(reference, old: old, new: new) }
  }

  /// What has changed since the changes were taken last.
  package var current: SharedChanges { changes.withLock { $0 } }

  /// Takes the changes out.
  package func take() -> SharedChanges {
    changes.withLock { changes in
      defer { changes = SharedChanges() }
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
