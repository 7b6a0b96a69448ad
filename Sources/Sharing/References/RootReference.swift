/// The writable face of a stored reference.
final class RootReference<Value>: WritableReference<Value>, @unchecked Sendable {
  // Invariant for Sendable: the stored reference is.
  let stored: StoredReference<Value>

  init(_ stored: StoredReference<Value>) { self.stored = stored }

  override var identity: ReferenceIdentity { ReferenceIdentity(root: ObjectIdentifier(stored)) }
  override var keyDescription: String? { stored.storedKeyDescription }
  override var isLoading: Bool { stored.isLoading }
  override var loadError: (any Error)? { stored.loadError }
  override var saveError: (any Error)? { stored.saveError }
  override func peek() -> Value { stored.peek() }
  override func load() async throws { try await stored.load() }
  override func save() async throws { try await stored.save() }

  override func noteRead(tellingHooks: Bool) { stored.noteRead(tellingHooks: tellingHooks) }

  override func withLock<R>(
    at location: WriteLocation,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    try stored.withLock(at: location, operation)
  }
}
