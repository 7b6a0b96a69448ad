extension DependencyValues {
  /// Dependencies that an escaping closure takes along, to be put back where it runs.
  public struct Continuation: Sendable {
    let dependencies: DependencyValues

    /// Runs synchronous code under the dependencies that were taken along.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencies({ $0 = dependencies }, operation: operation)
    }

    /// Runs asynchronous code under the dependencies that were taken along.
    nonisolated(nonsending) public func yield<R>(
      _ operation: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
      try await withDependencies({ $0 = dependencies }, operation: operation)
    }

    /// Says that the closure which took the dependencies along will not need them.
    public func finish() {}
  }
}

/// Takes the current dependencies along into closures that run later, outside of this task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation(dependencies: .current))
}

/// Takes the current dependencies along into closures that run later, from asynchronous code.
///
/// - Parameter operation: Gets the dependencies.
/// - Returns: What `operation` returns.
nonisolated(nonsending) public func withEscapedDependencies<R>(
  _ operation: nonisolated(nonsending) (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation(dependencies: .current))
}
