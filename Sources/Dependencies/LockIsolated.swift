/// A value behind a lock, to be changed from several tasks: what tests note in overridden dependencies.
///
/// ```swift
/// let asked = LockIsolated<[Int]>([])
/// store.dependencies.factClient.fetch = { number in
///   asked.withValue { $0.append(number) }
///   return "\(number) is a number."
/// }
/// await store.send(.factButtonTapped)
/// print(asked.value)
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
  private let lock: Lock<Value>

  /// Puts a value behind a lock.
  public init(_ value: Value) {
    self.lock = Lock(value)
  }

  /// The value now; a copy.
  public var value: Value { lock.withLock { $0 } }

  /// A part of the value now.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    lock.withLock { $0[keyPath: keyPath] }
  }

  /// Changes the value while nobody else can.
  ///
  /// > Important: The closure must not come back to the same lock.
  ///
  /// ```swift
  /// let count = LockIsolated(0)
  /// let next = count.withValue { value in
  ///   value += 1
  ///   return value
  /// }
  /// ```
  ///
  /// - Parameter operation: Changes the value in place.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Replaces the value, whatever it was: use ``withValue(_:)`` where the new one follows from the old.
  ///
  /// - Parameter newValue: The value; made before the lock is taken.
  /// - Throws: What the expression throws; the value stays then.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    let value = try newValue()
    lock.withLock { $0 = value }
  }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Whether the values are equal now.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool { lhs.value == rhs.value }
}
