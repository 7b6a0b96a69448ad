extension StoreRuntime {
  /// Ends an effect whose work is done; an error that nobody caught is an issue, also without a store.
  static func complete(_ effect: RunningEffect, _ failure: (any Error)?) {
    let message = failure.map { Wording.unhandledError($0) }
    guard let runtime = effect.runtime else {
      if let message { IssueReporting.report(message, at: effect.location) }
      return
    }
    if let message {
      runtime.reportIssue(.unhandledError, message, path: effect.path, at: effect.location)
    }
    runtime.end(effect, failure.map { .failed("\($0)") } ?? .finished)
    runtime.resumeAfterEnd()
  }

  /// Starts what a finished sequence part let start, and processes what that sends.
  func resumeAfterEnd() {
    guard !isDraining, !starting.isEmpty || !sends.isEmpty else { return }
    accept(
      nil, token: EffectToken(), cause: ActionCause(actionID: lastActionID, action: nil))
    drain()
  }

  /// Takes out an effect that has ended and tells the observers.
  private func end(_ effect: RunningEffect, _ ending: EffectEnding) {
    guard !effect.isOver else { return }
    effect.end(ending)
    leave(effect)
    running.drop()
    for observer in observers { observer.effectEnded(EffectRecord(effect), ending) }
  }

  /// Registers something that runs with its owner, its ids and its action.
  func enter(_ entry: OwnedEntry) {
    entry.owner.insert(entry)
    cancellables.insert(entry)
    entry.token.enter(entry)
    entry.sequence?.runningCount += 1
  }

  /// Takes out something that has ended.
  func leave(_ entry: OwnedEntry) {
    guard entry.finish() else { return }
    entry.owner.remove(entry)
    cancellables.remove(entry)
    if let sequence = entry.sequence {
      sequence.runningCount -= 1
      if sequence.runningCount == 0 { advance(sequence) }
    }
    entry.token.leave(entry)
  }

  /// Ends an entry early.
  func cancel(_ entry: OwnedEntry, _ reason: EffectEnding.Reason, by cause: ActionCause?) {
    guard !entry.isOver else { return }
    entry.stop()
    if let effect = entry as? RunningEffect {
      end(effect, .cancelled(reason, by: cause?.actionID))
    } else {
      leave(entry)
    }
  }

  /// Ends what runs under an id inside an area.
  func cancel(_ id: CancelID, area: OwnerNode, by cause: ActionCause) {
    for entry in cancellables.entries(of: id, in: area) {
      cancel(entry, .id("\(id.value)"), by: cause)
    }
  }

  /// Ends the effects of one action and of all that followed from it.
  func cancel(_ token: EffectToken) {
    for entry in token.running { cancel(entry, .storeTask, by: nil) }
    resumeAfterEnd()
  }

  /// Ends everything; for a store that goes away.
  package func cancelAll() {
    for entry in root.entries { cancel(entry, .storeGone, by: nil) }
  }

  /// Ends what runs in nodes whose children have gone.
  func end(_ gone: [OwnerNode], by cause: ActionCause) {
    for node in gone {
      for entry in node.detach() { cancel(entry, .ownerGone, by: cause) }
    }
  }
}
