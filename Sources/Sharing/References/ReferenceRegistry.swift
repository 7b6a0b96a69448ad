internal import Dependencies
internal import Synchronization

/// Knows the live references: one per key, so that two holders agree, and all by number.
enum ReferenceRegistry {
  private struct Weak {
    weak var reference: ReferenceCore?
  }

  private struct CacheKey: Hashable {
    let id: AnyHashable
    let key: ObjectIdentifier
    let value: ObjectIdentifier
  }

  private struct Contents: @unchecked Sendable {
    // Invariant for Sendable: only used under the lock.
    var all: [Int: Weak] = [:]
    var cached: [CacheKey: Weak] = [:]
    var keys: [Int: CacheKey] = [:]
    /// The first of the live references to each place in a storage.
    var holders: [AnyHashable: Weak] = [:]

    /// The live reference that has held a key's place in a storage before `reference`, if there is one.
    mutating func holder(of key: CacheKey, or reference: ReferenceCore) -> ReferenceCore? {
      guard key.id.base is StorageKeyID else { return nil }
      if let holder = holders[key.id]?.reference { return holder }
      holders[key.id] = Weak(reference: reference)
      return nil
    }
  }

  private static let contents = Lock(Contents())
  private static let serials = Atomic<Int>(0)

  static func nextSerial() -> Int { serials.add(1, ordering: .relaxed).newValue }

  static func add(_ reference: any AnyStoredReference) {
    contents.withLock { $0.all[reference.serial] = Weak(reference: reference) }
  }

  static func remove(_ serial: Int) {
    contents.withLock { contents in
      contents.all[serial] = nil
      guard let key = contents.keys.removeValue(forKey: serial) else { return }
      if contents.cached[key]?.reference == nil { contents.cached[key] = nil }
      if contents.holders[key.id]?.reference == nil { contents.holders[key.id] = nil }
    }
  }

  /// The live references in the order in which they were made.
  static var live: [any AnyStoredReference] {
    // NB: The references leave the closure alive: none may end, and call `remove`, under the lock.
    contents.withLock { contents in contents.all.values.map(\.reference) }
      .compactMap { $0 as? any AnyStoredReference }
      .sorted { $0.serial < $1.serial }
  }

  /// The live references with a key of one store, in the order in which they were made.
  static func live(in storages: SharedStorages) -> [any AnyStoredReference] {
    let keys = contents.withLock { $0.keys }
    return live.filter { reference in
      keys[reference.serial].map { storages.mayHold($0.id) } ?? false
    }
  }

  /// The one reference of a key, made by `make` when there is none.
  ///
  /// Says so when somebody shares the same place as another type.
  static func reference<Key: SharedReaderKey>(
    for key: Key,
    at location: WriteLocation,
    _ make: () -> StoredReference<Key.Value>
  ) -> StoredReference<Key.Value> {
    let cacheKey = CacheKey(
      id: AnyHashable(key.id),
      key: ObjectIdentifier(Key.self),
      value: ObjectIdentifier(Key.Value.self)
    )
    let found = contents.withLock { $0.cached[cacheKey]?.reference }
    if let found = found as? StoredReference<Key.Value> { return found }
    let made = make()
    let (kept, other) = contents.withLock { contents in
      if let reference = contents.cached[cacheKey]?.reference {
        return (reference, ReferenceCore?.none)
      }
      contents.cached[cacheKey] = Weak(reference: made)
      contents.keys[made.serial] = cacheKey
      return (made, contents.holder(of: cacheKey, or: made))
    }
    if let other = other as? any AnyStoredReference, other.valueType != Key.Value.self {
      let name = other.storedKeyDescription ?? "\(Key.self)"
      location.report(Wording.typeConflict(name, Key.Value.self, other.valueType))
    }
    return kept as? StoredReference<Key.Value> ?? made
  }
}
