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
  private let deliver: @MainActor @Sendable (Action) -> Void

  /// Creates a sender of a function.
  public nonisolated init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = send
  }

  /// Sends an action; nothing happens in a cancelled task.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    deliver(action)
  }
}
