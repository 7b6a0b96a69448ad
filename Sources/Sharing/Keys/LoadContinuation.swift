/// Takes what a key loads.
///
/// A key calls it once, at once or when a server has answered:
///
/// ```swift
/// let continuation = LoadContinuation<Int> { result in print(result) }
/// continuation.resume(returning: 42)
/// ```
public struct LoadContinuation<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void

  /// Makes a continuation that gives its result to a closure.
  public init(_ callback: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    self.callback = callback
  }

  /// Loading ended with a value.
  public func resume(returning value: Value) { callback(.success(value)) }

  /// There is no value: the initial one stands.
  public func resumeReturningInitialValue() { callback(.success(nil)) }

  /// Loading failed: the value stays, and the error is a runtime issue.
  public func resume(throwing error: any Error) { callback(.failure(error)) }

  /// Loading ended with a result.
  public func resume(with result: Result<Value?, any Error>) { callback(result) }
}

/// Takes the end of a save.
///
/// A key calls it once for each save; the next save starts then.
///
/// ```swift
/// let continuation = SaveContinuation { result in print(result) }
/// continuation.resume()
/// ```
public struct SaveContinuation: Sendable {
  private let callback: @Sendable (Result<Void, any Error>) -> Void

  /// Makes a continuation that gives its result to a closure.
  public init(_ callback: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    self.callback = callback
  }

  /// The value is saved.
  public func resume() { callback(.success(())) }

  /// Saving failed: the value stays in memory, and the error is a runtime issue.
  public func resume(throwing error: any Error) { callback(.failure(error)) }

  /// Saving ended with a result.
  public func resume(with result: Result<Void, any Error>) { callback(result) }
}
