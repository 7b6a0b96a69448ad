public import Dependencies
public import Foundation

extension DependencyValues {
  /// Where in-memory keys keep their values.
  ///
  /// Each test gets one of its own.
  ///
  /// ```swift
  /// store.dependencies.defaultInMemoryStorage = InMemoryStorage()
  /// ```
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }

  /// Where app storage keys keep their values.
  ///
  /// An app's standard ones; each test and each preview gets some in memory.
  ///
  /// ```swift
  /// store.dependencies.defaultAppStorage = .inMemory
  /// ```
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDefaultsKey.self].defaults }
    set { self[AppStorageDefaultsKey.self] = SendableDefaults(defaults: newValue) }
  }

  /// Where file storage keys keep their files.
  ///
  /// An app's disk; each test and each preview gets a storage in memory.
  ///
  /// ```swift
  /// store.dependencies.defaultFileStorage = InMemoryFileStorage(files: [url: Data("[]".utf8)])
  /// ```
  public var defaultFileStorage: any FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }

  /// Gives all shared keys new storage that ends with the process: for virtual sessions.
  package mutating func useEphemeralSharedStorage() {
    defaultInMemoryStorage = InMemoryStorage()
    defaultAppStorage = .inMemory
    defaultFileStorage = .inMemory
  }
}

/// User defaults as a dependency.
struct SendableDefaults: @unchecked Sendable {
  // Invariant for Sendable: user defaults are documented as thread-safe.
  let defaults: UserDefaults
}

// Default values are made once per test, so each test gets storage of its own.

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { .process }
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

private enum AppStorageDefaultsKey: DependencyKey {
  static var liveValue: SendableDefaults { SendableDefaults(defaults: .standard) }
  static var previewValue: SendableDefaults { SendableDefaults(defaults: .inMemory) }
  static var testValue: SendableDefaults { SendableDefaults(defaults: .inMemory) }
}

private enum FileStorageDependencyKey: DependencyKey {
  static var liveValue: any FileStorage { .fileSystem }
  static var previewValue: any FileStorage { .inMemory }
  static var testValue: any FileStorage { .inMemory }
}
