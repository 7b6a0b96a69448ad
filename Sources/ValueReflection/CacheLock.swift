internal import Foundation

/// A lock around a cache; reading a type's fields may ask for the same cache again.
final class CacheLock: Sendable {
  private let lock = NSRecursiveLock()

  func withLock<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
