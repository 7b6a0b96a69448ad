internal import Foundation

/// A value behind a lock.
///
/// ThreadSanitizer reports false races for the standard library's mutex on Linux; this one it can see.
///
/// ```swift
/// let numbers = Lock([1, 2])
/// let count = numbers.withLock { values in
///   values.append(3)
///   return values.count
/// }
/// ```
package final class Lock<Value>: @unchecked Sendable {
  // The value is only touched while the lock is held.
  private var value: Value
  private let lock = NSLock()

  /// Puts a value behind a lock.
  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` on the value while nobody else can.
  ///
  /// > Important: `body` must not come back to the same lock.
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
