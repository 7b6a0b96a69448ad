internal import Observation

/// Runs a closure now, and again after each change of what it has read: for programs without views.
///
/// ```swift
/// let token = observe { print("count:", store.count) }
/// ```
///
/// Changes that come in one turn of the main queue run the closure once; what it changes itself does not
/// run it again. It runs until the token is cancelled or goes away.
///
/// - Parameter apply: Reads what it shows from stores, shared values or other observable objects.
/// - Returns: What ends the observation.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  token.run(apply)
  return token
}

/// What keeps an observation going; it ends when the token is cancelled or goes away.
///
/// ```swift
/// var tokens: Set<ObserveToken> = []
/// observe { print(store.count) }.store(in: &tokens)
/// tokens.removeAll()  // ends it
/// ```
public final class ObserveToken: Sendable {
  private let isCancelled = Lock(false)

  fileprivate init() {}

  /// Ends the observation: the closure does not run again.
  ///
  /// ```swift
  /// let token = observe { print(store.count) }
  /// token.cancel()
  /// ```
  public func cancel() { isCancelled.withLock { $0 = true } }

  /// Keeps the token in a set, and the observation going as long as the set is there.
  ///
  /// - Parameter tokens: The set.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  @MainActor
  fileprivate func run(_ apply: @escaping @MainActor @Sendable () -> Void) {
    guard !isCancelled.withLock({ $0 }) else { return }
    withObservationTracking {
      apply()
    } onChange: { [weak self] in
      Task { @MainActor in self?.run(apply) }
    }
  }
}

extension ObserveToken: Hashable {
  /// Whether both are the same object.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
