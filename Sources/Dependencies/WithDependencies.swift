internal import CPlatform

/// Runs synchronous code with some dependencies overridden.
///
/// ```swift
/// @Dependency(\.date) var date
/// withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   print(date.now)  // 1970-01-01 00:00:00 +0000
/// }
/// ```
///
/// Use it in a test of a plain function or type; a store takes its overrides when it is made.
///
/// - Parameters:
///   - updateValues: Overrides dependencies.
///   - operation: The code that sees them, also in tasks that it starts.
/// - Returns: What `operation` returns.
@discardableResult
public func withDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.current
  try values.override(updateValues)
  return try TaskContext.$current.withValue(.overriding(values)) {
    let outer = DependencyAmbient.swap(to: values.ambient)
    defer {
      DependencyAmbient.swap(to: outer)
      withExtendedLifetime(values) {}
    }
    return try operation()
  }
}

/// Runs asynchronous code with some dependencies overridden, also across its suspensions.
///
/// ```swift
/// let fact = try await withDependencies {
///   $0.factClient.fetch = { number in "\(number) is a number." }
/// } operation: {
///   @Dependency(\.factClient) var factClient
///   return try await factClient.fetch(42)
/// }
/// ```
///
/// It differs from its synchronous sibling only in that it may wait.
///
/// - Parameters:
///   - updateValues: Overrides dependencies.
///   - operation: The code that sees them, also in tasks that it starts.
/// - Returns: What `operation` returns.
@discardableResult
nonisolated(nonsending) public func withDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current
  try values.override(updateValues)
  return try await TaskContext.$current.withValue(.overriding(values)) {
    try await operation()
  }
}

extension DependencyValues {
  /// Overrides dependencies.
  package mutating func override<R>(
    _ update: (inout DependencyValues) throws -> R
  ) rethrows -> R {
    Self.beginOverriding()
    defer { Self.endOverriding() }
    return try update(&self)
  }

  /// Begins to override: on this thread a default value that is looked up counts as no use of it.
  package static func beginOverriding() { c_platform_add_overriders(1) }

  /// Ends what ``beginOverriding()`` has begun, on the same thread.
  package static func endOverriding() { c_platform_add_overriders(-1) }

  /// Whether the calling code overrides dependencies.
  static var isOverriding: Bool { c_platform_overriders() > 0 }
}
