/// A reference whose value can be read: the abstract base of all kinds.
package class ReadableReference<Value>: @unchecked Sendable {
  // Invariant for Sendable: holds nothing itself; subclasses hold immutable parts and locked ones.
  var identity: ReferenceIdentity { preconditionFailure("Abstract reference") }

  /// What stands in the parentheses of the marker, nil for a reference by value.
  var keyDescription: String? { nil }

  /// The value, without telling observers or hooks that it is read.
  func peek() -> Value { preconditionFailure("Abstract reference") }

  /// Tells Observation that the value is read, hooks only if asked to.
  func noteRead(tellingHooks: Bool) {}

  func load() async throws {}

  var isLoading: Bool { false }

  var loadError: (any Error)? { nil }

  /// The value, read on behalf of the app.
  final func read() -> Value {
    noteRead(tellingHooks: true)
    return peek()
  }

  /// The value, read to compare or print it: observed, but no read of the app's.
  final func compare() -> Value {
    noteRead(tellingHooks: false)
    return peek()
  }
}

/// A reference whose value can also be changed.
package class WritableReference<Value>: ReadableReference<Value>, @unchecked Sendable {
  // Invariant for Sendable: see the base class.
  func withLock<R>(
    at location: WriteLocation,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    preconditionFailure("Abstract reference")
  }

  func save() async throws {}

  var saveError: (any Error)? { nil }
}
