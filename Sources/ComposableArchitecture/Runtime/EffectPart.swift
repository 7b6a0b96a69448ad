/// A part of a running effect that ends by an id of its own.
final class EffectPart: OwnedEntry {
  private var cancelTask: (@Sendable () -> Void)?

  /// Keeps what ends the part's task.
  func run<Result: Sendable>(_ task: Task<Result, Never>) {
    cancelTask = { task.cancel() }
  }

  override func stop() { cancelTask?() }
}

extension RunningEffect {
  /// Starts a part of the effect's work under an id, in the effect's area.
  ///
  /// - Parameters:
  ///   - id: The id that ends the part.
  ///   - cancelInFlight: Whether what runs under the id ends first.
  ///   - operation: The work.
  /// - Returns: The part, and the task that does the work; it is cancelled when the effect has ended.
  func startPart<Result: Sendable>(
    _ id: CancelID,
    cancelInFlight: Bool,
    _ operation: nonisolated(nonsending) @escaping @Sendable () async -> Result
  ) -> (part: EffectPart?, task: Task<Result, Never>) {
    let task =
      if let executor = runtime?.executor {
        Task(executorPreference: executor) { await operation() }
      } else {
        Task { @MainActor in await operation() }
      }
    guard let runtime, ending == nil else {
      task.cancel()
      return (nil, task)
    }
    if cancelInFlight { runtime.cancel(id, for: self) }
    let context = EffectContext(owner: owner, cancelIDs: [id], token: token, cause: cause)
    let part = EffectPart(context, order: runtime.nextOrder())
    part.run(task)
    runtime.enter(part)
    return (part, task)
  }

  /// Takes out a part that has ended by itself.
  func endPart(_ part: EffectPart) {
    runtime?.leave(part)
  }

  /// Ends what runs under an id in the effect's area.
  func cancel(_ id: CancelID) {
    runtime?.cancel(id, for: self)
  }
}

extension StoreRuntime {
  /// Ends what runs under an id in the area of an effect that asks for it.
  fileprivate func cancel(_ id: CancelID, for effect: RunningEffect) {
    cancel(id, area: effect.owner.area, by: effect.cause)
    resumeAfterEnd()
  }
}
