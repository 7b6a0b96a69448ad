internal import Dependencies
internal import Foundation

/// A key that keeps its value in user defaults.
///
/// For settings and other small values; `appStorage` makes one. A type that can be stored is told by the
/// overloads of that function, and user defaults come from the `defaultAppStorage` dependency.
///
/// ```swift
/// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
/// ```
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: SendableDefaults
  private let read: @Sendable (Any) -> Value?
  private let write: @Sendable (Value) -> Any?

  init(
    _ key: String,
    _ store: UserDefaults?,
    read: @escaping @Sendable (Any) -> Value?,
    write: @escaping @Sendable (Value) -> Any?
  ) {
    self.key = key
    self.store = SendableDefaults(defaults: store ?? DependencyValues.current.defaultAppStorage)
    self.read = read
    self.write = write
  }

  /// The user defaults and the name in them.
  public var id: StorageKeyID { StorageKeyID(key, in: store.defaults) }

  /// Loads what the user defaults hold.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let value = refresh() {
      continuation.resume(returning: value)
    } else {
      continuation.resumeReturningInitialValue()
    }
  }

  /// Changes by others are looked for before each write instead.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Sets the value, nil removing it, and has it written to the disk.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    if let object = write(value) {
      store.defaults.set(object, forKey: key)
    } else {
      store.defaults.removeObject(forKey: key)
    }
    // NB: On Linux user defaults reach the disk only when asked to; a script ends before a timer.
    _ = store.defaults.synchronize()
    continuation.resume()
  }
}

extension AppStorageKey: RefreshingKey {
  func refresh() -> Value? { store.defaults.object(forKey: key).flatMap { read($0) } }
}

extension AppStorageKey: DescribedKey {
  var keyDescription: String { Wording.key("appStorage", key) }
}
