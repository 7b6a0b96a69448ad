internal import Dependencies
internal import Synchronization

/// One read or write of a shared reference.
package struct SharedAccess: Sendable {
  /// The number of the reference in this process.
  package let id: Int
  /// What stands in the parentheses of its marker; nil by value.
  package let key: String?
  /// Counts the changes of the reference: orders writes that are told at the same time.
  package let version: Int

  init(_ reference: any AnyStoredReference, version: Int) {
    self.id = reference.serial
    self.key = reference.storedKeyDescription
    self.version = version
  }
}

/// Is told who reads and who writes shared references; called on the thread that does, outside of the reference's locks.
///
/// ```swift
/// final class Reads: SharedAccessObserver {
///   let count = Lock(0)
///
///   func sharedValueWasRead(_ access: SharedAccess) { count.withLock { $0 += 1 } }
///   func sharedValueWasWritten(_ access: SharedAccess, old: Any, new: Any) {}
/// }
///
/// let reads = Reads()
/// SharedAccessHooks.add(reads)
/// SharedAccessHooks.remove(reads)
/// ```
package protocol SharedAccessObserver: AnyObject, Sendable {
  /// The app read a value.
  func sharedValueWasRead(_ access: SharedAccess)
  /// The app changed a value; not called for what an overlay takes.
  func sharedValueWasWritten(_ access: SharedAccess, old: Any, new: Any)
}

/// Installs observers of shared references; costs one check of a number while there are none.
package enum SharedAccessHooks {
  private static let observers = Lock<[any SharedAccessObserver]>([])
  private static let count = Atomic<Int>(0)

  static var areInstalled: Bool { count.load(ordering: .relaxed) > 0 }

  /// Adds an observer, which is held until it is removed.
  package static func add(_ observer: any SharedAccessObserver) {
    observers.withLock { $0.append(observer) }
    count.add(1, ordering: .relaxed)
  }

  /// Removes an observer.
  package static func remove(_ observer: any SharedAccessObserver) {
    let removed = observers.withLock { observers in
      let before = observers.count
      observers.removeAll { $0 === observer }
      return before - observers.count
    }
    count.subtract(removed, ordering: .relaxed)
  }

  static func didRead(_ access: SharedAccess) {
    for observer in observers.withLock({ $0 }) { observer.sharedValueWasRead(access) }
  }

  static func didWrite(_ access: SharedAccess, old: Any, new: Any) {
    for observer in observers.withLock({ $0 }) {
      observer.sharedValueWasWritten(access, old: old, new: new)
    }
  }
}
