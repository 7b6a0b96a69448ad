internal import Dependencies

/// A key that keeps its value as long as the process lives.
///
/// For what features far from each other share as long as the app runs; `inMemory` makes one.
///
/// ```swift
/// @Shared(.inMemory("isLoggedIn")) var isLoggedIn = false
/// ```
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    self.key = key
    self.storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// The storage and the name in it.
  public var id: StorageKeyID { StorageKeyID(key, in: storage) }

  /// Loads what the storage holds.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // NB: Nothing is no value: as an optional it would be nil.
    if let stored = storage.value(for: key), let value = stored as? Value {
      continuation.resume(returning: value)
    } else {
      continuation.resumeReturningInitialValue()
    }
  }

  /// Nobody else changes the storage.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Keeps the value in the storage.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: key)
    continuation.resume()
  }
}

extension InMemoryKey: DescribedKey {
  var keyDescription: String { Wording.key("inMemory", key) }
}

extension SharedReaderKey {
  /// A value in memory, shared by name: gone when the process ends.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// ```
  ///
  /// - Parameter key: The name; the same name with another type is another value.
  /// - Returns: The key.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}
