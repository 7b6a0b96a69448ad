/// A field of another reference, for reading and writing.
final class DerivedReference<Root, Value>: WritableReference<Value>, @unchecked Sendable {
  // Invariant for Sendable: immutable; a key path is a value, the base protects itself.
  private let base: WritableReference<Root>
  private let path: WritableKeyPath<Root, Value>

  init(_ base: WritableReference<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.base = base
    self.path = path
  }

  override var identity: ReferenceIdentity { base.identity.appending(AnyHashable(path)) }
  override var keyDescription: String? { base.keyDescription }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override var saveError: (any Error)? { base.saveError }
  override func peek() -> Value { base.peek()[keyPath: path] }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }
  override func noteRead(tellingHooks: Bool) { base.noteRead(tellingHooks: tellingHooks) }

  override func withLock<R>(
    at location: WriteLocation,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    try base.withLock(at: location) { try operation(&$0[keyPath: path]) }
  }
}

/// A field of another reference, for reading only.
final class ReadOnlyDerivedReference<Root, Value>: ReadableReference<Value>, @unchecked Sendable {
  // Invariant for Sendable: immutable; a key path is a value, the base protects itself.
  private let base: ReadableReference<Root>
  private let path: KeyPath<Root, Value>

  init(_ base: ReadableReference<Root>, _ path: KeyPath<Root, Value>) {
    self.base = base
    self.path = path
  }

  override var identity: ReferenceIdentity { base.identity.appending(AnyHashable(path)) }
  override var keyDescription: String? { base.keyDescription }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func peek() -> Value { base.peek()[keyPath: path] }
  override func load() async throws { try await base.load() }
  override func noteRead(tellingHooks: Bool) { base.noteRead(tellingHooks: tellingHooks) }
}
