/// Runs synchronous code with some dependencies overridden.
///
/// ```swift
/// withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   model.save()
/// }
/// ```
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
  try updateValues(&values)
  return try DependencyValues.$taskLocal.withValue(values) {
    let outer = DependencyAmbient.swap(to: values.ambient)
    defer {
      DependencyAmbient.swap(to: outer)
      withExtendedLifetime(values) {}
    }
    return try operation()
  }
}

/// Runs asynchronous code with some dependencies overridden.
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
  try updateValues(&values)
  return try await DependencyValues.$taskLocal.withValue(values) {
    try await operation()
  }
}
