/// Sends actions from inside an effect back into the store.
///
/// ```swift
/// .run { send in
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

  /// Creates a sender of a function.
  public nonisolated init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.destination = .function(send)
  }

  @usableFromInline
  nonisolated init(_ effect: RunningEffect) {
    self.destination = .effect(effect)
  }

  /// Sends an action; nothing happens in a cancelled task.
  @inlinable
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    switch destination {
    case .effect(let effect): withUnsafePointer(to: action) { effect.receive($0) }
    case .function(let send): send(action)
    }
  }
}
