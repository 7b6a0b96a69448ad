/// Commands that make something happen, and what happens meanwhile.
extension Engine {
  /// Runs `body` and gives what happened in the store meanwhile, also when it was cut short.
  ///
  /// - Parameters:
  ///   - goesOn: Whether recording has begun already.
  ///   - body: What makes something happen.
  /// - Returns: What happened, and why the body could not go on.
  func recording(
    goesOn: Bool = false,
    _ body: () async throws(CommandError) -> Void
  ) async -> Recording {
    if !goesOn { beginRecording() }
    defer { endRecording() }
    do throws(CommandError) {
      try await body()
      store.tellWaitingActions()
      return Recording(events: recorded)
    } catch {
      store.tellWaitingActions()
      return Recording(events: recorded, failure: error)
    }
  }

  /// Begins to note what happens in the store.
  private func beginRecording() {
    store.tellWaitingActions()
    isRecording = true
    updatePatience()
    recorded = []
  }

  /// Ends what was begun.
  private func endRecording() {
    isRecording = false
    updatePatience()
    recorded = []
  }

  /// Sends an action that a person typed; its label is known already.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isSent: Whether the store has reduced it already, and only has to tell it.
  func send(_ action: TypedAction, isSent: Bool = false) {
    labelOfNext = action.label
    defer { labelOfNext = nil }
    if !isSent { store.send(action.value) }
    lastLeafChange = store.leafChange
    store.tellWaitingActions()
  }
}
