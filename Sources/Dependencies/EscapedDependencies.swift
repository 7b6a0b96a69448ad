extension DependencyValues {
  /// Dependencies that an escaping closure takes along, to be put back where it runs.
  ///
  /// `withEscapedDependencies` gives one to its closure; there is no need to make it.
  ///
  /// ```swift
  /// withEscapedDependencies { dependencies in
  ///   Task.detached {
  ///     await dependencies.yield {
  ///       @Dependency(\.uuid) var uuid
  ///       print(uuid())
  ///     }
  ///     dependencies.finish()
  ///   }
  /// }
  /// ```
  public struct Continuation: Sendable {
    let dependencies: DependencyValues

    /// Runs synchronous code under the dependencies that were taken along.
    ///
    /// It may be called any number of times.
    ///
    /// - Parameter operation: The code that sees the dependencies.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencies({ $0 = dependencies }, operation: operation)
    }

    /// Runs asynchronous code under the dependencies that were taken along.
    ///
    /// It may be called any number of times.
    ///
    /// - Parameter operation: The code that sees the dependencies.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    nonisolated(nonsending) public func yield<R>(
      _ operation: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
      try await withDependencies({ $0 = dependencies }, operation: operation)
    }

    /// Says that the closure which took the dependencies along will not need them.
    ///
    /// It does nothing here: the dependencies go away with the continuation. Code that is written for other
    /// libraries may call it.
    public func finish() {}
  }
}

/// Takes the current dependencies along into closures that run later, outside of this task.
///
/// A callback or a queue knows nothing of the task that has set it up; what it runs would see the
/// defaults.
///
/// ```swift
/// @Sendable func refresh() {
///   @Dependency(\.date.now) var now
///   print(now)
/// }
///
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { refresh() }
///   }
/// }
/// ```
///
/// - Parameter operation: Gets the dependencies.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation(dependencies: .current))
}

/// Takes the current dependencies along into closures that run later, from asynchronous code.
///
/// - Parameter operation: Gets the dependencies.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
nonisolated(nonsending) public func withEscapedDependencies<R>(
  _ operation: nonisolated(nonsending) (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation(dependencies: .current))
}
