internal import Dependencies
public import Foundation

/// User defaults that never touch the disk: what tests and virtual sessions get.
final class InMemoryDefaults: UserDefaults {
  private struct Values: @unchecked Sendable {
    // Invariant for Sendable: property list values are immutable.
    var byKey: [String: Any] = [:]
  }

  private let values = Lock(Values())
  /// What stands where nothing is set.
  private let registered = Lock(Values())

  override func object(forKey key: String) -> Any? {
    values.withLock { $0.byKey[key] } ?? registered.withLock { $0.byKey[key] }
  }

  override func register(defaults: [String: Any]) {
    let added = Values(byKey: defaults)
    registered.withLock { $0.byKey.merge(added.byKey) { $1 } }
  }

  override func set(_ value: Any?, forKey key: String) {
    let box = Values(byKey: value.map { [key: $0] } ?? [:])
    values.withLock { $0.byKey[key] = box.byKey[key] }
  }

  override func removeObject(forKey key: String) {
    values.withLock { _ = $0.byKey.removeValue(forKey: key) }
  }

  override func dictionaryRepresentation() -> [String: Any] { values.withLock { $0 }.byKey }

  override func synchronize() -> Bool { true }
}

extension UserDefaults {
  /// New user defaults that are kept in memory and end with the process.
  ///
  /// ```swift
  /// store.dependencies.defaultAppStorage = .inMemory
  /// ```
  public static var inMemory: UserDefaults { InMemoryDefaults() }
}
