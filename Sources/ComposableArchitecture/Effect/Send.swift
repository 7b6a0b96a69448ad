/// Sends actions from inside an effect back into the store.
///
/// ```swift
/// return .run { send in
///   for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// }
/// ```
///
/// > Important: What is sent after the effect was cancelled is dropped; what is sent after it finished
/// > is dropped and reported.
@MainActor
public struct Send<Action>: Sendable {
  /// Where the actions go.
  @usableFromInline
  enum Destination: Sendable {
    case effect(RunningEffect)
    case function(@MainActor @Sendable (Action) -> Void)
  }

  @usableFromInline let destination: Destination

  /// Creates a sender of a function, for code that is handed a sender and is tried without a store.
  ///
  /// ```swift
  /// let sent = LockIsolated<[Counter.Action]>([])
  /// let send = Send<Counter.Action> { action in sent.withValue { $0.append(action) } }
  /// send(.incremented)
  /// ```
  ///
  /// - Parameter send: Takes each action that is sent.
  public nonisolated init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.destination = .function(send)
  }

  @usableFromInline
  nonisolated init(_ effect: RunningEffect) {
    self.destination = .effect(effect)
  }

  /// Sends an action; nothing happens in a cancelled task.
  ///
  /// The state has changed when the call returns.
  ///
  /// - Parameter action: The action to process.
  @inlinable
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    switch destination {
    case .effect(let effect): withUnsafePointer(to: action) { effect.receive($0) }
    case .function(let send): send(action)
    }
  }
}
