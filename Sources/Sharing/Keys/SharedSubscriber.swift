/// Takes the changes that a key hears of.
///
/// A key that watches its place keeps it until the subscription ends, and calls it for each change:
///
/// ```swift
/// let subscriber = SharedSubscriber<Int> { result in print(result) }
/// subscriber.yield(42)
/// ```
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber that gives changes to closures.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// The value is now this one.
  public func yield(_ value: Value) { callback(.success(value)) }

  /// The place is empty: the value is the initial one again.
  public func yieldReturningInitialValue() { callback(.success(nil)) }

  /// The place cannot be read.
  public func yield(throwing error: any Error) { callback(.failure(error)) }

  /// The value, nothing or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// The key began or ended to load.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// A subscription to a key's changes; ends when it is released.
///
/// ```swift
/// let subscription = SharedSubscription { print("ended") }
/// ```
public final class SharedSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  /// Makes a subscription that runs a closure when it ends.
  public init(_ cancel: @escaping @Sendable () -> Void) { self.onCancel = cancel }

  deinit { onCancel() }
}
