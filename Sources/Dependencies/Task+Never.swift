extension Task where Failure == Never {
  /// Waits until the task is cancelled: what an endpoint does that must not answer in a test.
  ///
  /// ```swift
  /// store.dependencies.factClient.fetch = { _ in try await Task.never() }
  /// ```
  ///
  /// - Returns: Nothing, ever.
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw _Concurrency.CancellationError()
  }
}
