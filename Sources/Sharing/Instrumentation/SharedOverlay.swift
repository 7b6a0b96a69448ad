internal import Dependencies
internal import Synchronization

/// Takes the writes of a dry run: reads inside see them, nothing outside does, and they are dropped.
///
/// ```swift
/// @Shared(.inMemory("count")) var count = 0
/// SharedOverlay.withOverlay { $count.withLock { $0 += 1 } }  // 'count' is as it was
/// ```
package final class SharedOverlay: Sendable {
  @TaskLocal private static var current: SharedOverlay?
  private static let running = Atomic<Int>(0)

  private let state: Lock<SharedValues>

  /// Makes an overlay over what references hold, or held at another moment.
  package init(over moment: SharedValues = SharedValues()) {
    self.state = Lock(moment)
  }

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

  /// What the closure has written, over the values of the moment.
  package var values: SharedValues { state.withLock { $0 } }

  func value<Value>(of reference: AnyObject, as type: Value.Type) -> Value? {
    values.value(of: reference, as: type)
  }

  func write<Value, R>(
    _ reference: any AnyStoredReference,
    base: () -> Value,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    var value = value(of: reference, as: Value.self) ?? base()
    let result = try operation(&value)
    state.withLock { $0.set(value, of: reference) }
    return result
  }
}
