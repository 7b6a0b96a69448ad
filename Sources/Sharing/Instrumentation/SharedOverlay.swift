internal import Dependencies
internal import Synchronization

/// Takes the writes of a dry run: reads inside see them, nothing outside does, and they are dropped.
///
/// ```swift
/// SharedOverlay.withOverlay { $count.withLock { $0 += 1 } }  // 'count' is as it was
/// ```
package final class SharedOverlay: Sendable {
  @TaskLocal private static var current: SharedOverlay?
  private static let running = Atomic<Int>(0)

  private struct Entry: @unchecked Sendable {
    // Invariant for Sendable: only used under the lock; keeps its reference, hence its id, alive.
    let reference: AnyObject
    let value: Any
  }

  private let entries = Lock<[ObjectIdentifier: Entry]>([:])

  /// Makes an overlay that holds nothing.
  package init() {}

  /// Runs a closure under a new overlay and drops what it wrote.
  package static func withOverlay<R>(_ operation: () throws -> R) rethrows -> R {
    try SharedOverlay().run(operation)
  }

  /// Runs a closure under this overlay, also on another thread or once more.
  package func run<R>(_ operation: () throws -> R) rethrows -> R {
    Self.running.add(1, ordering: .relaxed)
    defer { Self.running.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self, operation: operation)
  }

  /// The overlay in whose closure we are, nil almost always.
  static var active: SharedOverlay? {
    running.load(ordering: .relaxed) == 0 ? nil : current
  }

  /// The written values that are not equal to what their references hold, as pairs.
  package var differences: [(written: Any, held: Any)] {
    entries.withLock { Array($0.values) }.compactMap { entry in
      guard let reference = entry.reference as? any AnyStoredReference else { return nil }
      let held = reference.anyValue
      guard let written = entry.value as? any Equatable, !written.isEqual(to: held) else {
        return nil
      }
      return (written, held)
    }
  }

  /// How many shared values have been written under this overlay.
  package var writtenCount: Int { entries.withLock { $0.count } }

  func value<Value>(of reference: AnyObject, as type: Value.Type) -> Value? {
    let entry = entries.withLock { $0[ObjectIdentifier(reference)] }
    return entry.flatMap { $0.value as? Value }
  }

  func write<Value, R>(
    _ reference: AnyObject,
    base: () -> Value,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    var value = value(of: reference, as: Value.self) ?? base()
    let result = try operation(&value)
    let entry = Entry(reference: reference, value: value)
    entries.withLock { $0[ObjectIdentifier(entry.reference)] = entry }
    return result
  }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
