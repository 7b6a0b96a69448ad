internal import Dependencies

/// The value inside an optional reference; once that is nil, the last value seen.
final class UnwrappedReference<Value>: WritableReference<Value>, @unchecked Sendable {
  // Invariant for Sendable: the base protects itself, `last` is locked.
  private let base: WritableReference<Value?>
  private let last: Lock<Value>

  init(_ base: WritableReference<Value?>, initialValue: Value) {
    self.base = base
    self.last = Lock(initialValue)
  }

  override var identity: ReferenceIdentity { base.identity.appending("?") }
  override var keyDescription: String? { base.keyDescription }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override var saveError: (any Error)? { base.saveError }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }
  override func noteRead(tellingHooks: Bool) { base.noteRead(tellingHooks: tellingHooks) }

  override func peek() -> Value {
    guard let value = base.peek() else { return last.withLock { $0 } }
    if SharedOverlay.active == nil { last.withLock { $0 = value } }
    return value
  }

  override func withLock<R>(
    at location: WriteLocation,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    try base.withLock(at: location) { optional in
      guard var value = optional else {
        // The value is gone: the change must not bring it back.
        var detached = last.withLock { $0 }
        return try operation(&detached)
      }
      defer {
        optional = value
        if SharedOverlay.active == nil { last.withLock { $0 = value } }
      }
      return try operation(&value)
    }
  }
}

/// The value inside an optional reference, for reading only; once that is nil, the last value seen.
final class UnwrappedReader<Value>: ReadableReference<Value>, @unchecked Sendable {
  // Invariant for Sendable: the base protects itself, `last` is locked.
  private let base: ReadableReference<Value?>
  private let last: Lock<Value>

  init(_ base: ReadableReference<Value?>, initialValue: Value) {
    self.base = base
    self.last = Lock(initialValue)
  }

  override var identity: ReferenceIdentity { base.identity.appending("?") }
  override var keyDescription: String? { base.keyDescription }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override func noteRead(tellingHooks: Bool) { base.noteRead(tellingHooks: tellingHooks) }

  override func peek() -> Value {
    guard let value = base.peek() else { return last.withLock { $0 } }
    if SharedOverlay.active == nil { last.withLock { $0 = value } }
    return value
  }
}
