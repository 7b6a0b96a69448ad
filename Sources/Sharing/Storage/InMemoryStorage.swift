internal import Dependencies

/// What in-memory keys share: values by name.
///
/// ```swift
/// store.dependencies.defaultInMemoryStorage = InMemoryStorage()
/// ```
public final class InMemoryStorage: Sendable {
  static let process = InMemoryStorage()

  private let values = Lock<[String: any Sendable]>([:])

  /// Makes an empty storage.
  public init() {}

  func value(for key: String) -> (any Sendable)? { values.withLock { $0[key] } }

  func set(_ value: any Sendable, for key: String) { values.withLock { $0[key] = value } }
}
