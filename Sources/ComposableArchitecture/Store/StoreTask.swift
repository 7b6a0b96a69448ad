/// The effects that an action has started, and all that follow from them.
///
/// ```swift
/// await store.send(.factButtonTapped).finish()
/// ```
@MainActor
public struct StoreTask {
  private let token: EffectToken?
  private let runtime: StoreRuntime?

  nonisolated init(token: EffectToken? = nil, runtime: StoreRuntime? = nil) {
    self.token = token
    self.runtime = runtime
  }

  /// Whether nothing of the action runs any more.
  public var isFinished: Bool { (token?.runningCount ?? 0) == 0 }

  /// Waits until the action's effects, and those of every action they send, have ended.
  ///
  /// When the waiting task is cancelled, the effects are too.
  ///
  /// ```swift
  /// let task = store.send(.refreshTapped)
  /// await task.finish()
  /// ```
  public func finish() async {
    guard let token, token.runningCount > 0 else { return }
    await withTaskCancellationHandler {
      await token.finish()
    } onCancel: {
      Task { @MainActor in cancel() }
    }
  }

  /// Ends the action's effects and those of every action they sent; those that have ended are left alone.
  ///
  /// ```swift
  /// store.send(.timerStarted).cancel()
  /// ```
  ///
  /// - Complexity: O(k) in the number of effects that end.
  public func cancel() {
    guard let token else { return }
    runtime?.cancel(token)
  }
}
