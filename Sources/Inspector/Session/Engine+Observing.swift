internal import ComposableArchitecture

/// What the store tells, and how it is remembered.
extension Engine {
  /// Watches the store.
  func observe() {
    world.store.onEvent = { [weak self] event in self?.receive(event) }
    world.store.shouldStop = { [weak self] count in self?.shouldStop(after: count) ?? false }
    updatePatience()
  }

  /// Tells the store how long actions may wait now.
  func updatePatience() { store.patience = patience }

  /// How long actions may wait until they are noted: while nobody can see the difference.
  private var patience: ActionPatience {
    if isRecording { return .whole }
    if settings.isTracing || !redactions.isEmpty || !toldHistory.ignored.isEmpty
      || !waitingIssues.isEmpty
    {
      return .none
    }
    return .recent(max(toldHistory.limit, EventLedger.capacity))
  }

  /// Whether actions that follow one another have gone on for long enough.
  private func shouldStop(after count: Int) -> Bool {
    if rest.isOver(interruption) { return true }
    guard count > options.actionLimit else { return false }
    if !isRecording { onIdleFailure?(neverQuiet) }
    return true
  }

  private func receive(_ event: InspectedEvent) {
    if case .action = event {} else { store.tellWaitingActions() }
    if case .issue(let issue) = event, let id = issue.action?.id, id > toldEvents.lastActionID {
      // It was noticed inside the reducer: the action comes first.
      waitingIssues.append(issue)
      return
    }
    note(translate(event))
    guard case .action(let action) = event, !waitingIssues.isEmpty else { return }
    let issues = waitingIssues.filter { $0.action.map { $0.id <= action.id } ?? true }
    waitingIssues.removeFirst(issues.count)
    for issue in issues { note(translate(.issue(issue))) }
  }

  private func note(_ event: StoreEvent) {
    if isRecording {
      recorded.append(event)
    } else {
      onIdleEvent?(event)
    }
  }

  private func translate(_ event: InspectedEvent) -> StoreEvent {
    switch event {
    case .action(let action): return .action(note(action))
    case .effectStarted(let effect):
      toldEvents.noteStart(
        of: effect.id,
        EventLedger.Start(path: effect.path, actionID: effect.actionID, time: clock.now)
      )
      return .effectStarted(id: effect.id, path: effect.path, name: effect.name)
    case .effectEnded(let effect, let ending):
      var report = report(of: effect)
      report.ended = EffectsReport.Effect.Ending(ending)
      toldEvents.noteEnd(of: report, path: effect.path)
      let text = Wording.shortEnding(ending)
      return .effectEnded(id: effect.id, path: effect.path, ending: text)
    case .issue(var issue):
      if let id = issue.action?.id { issue.action?.label = toldEvents.label(of: id) }
      toldEvents.noteIssue(issue)
      return .issue(issue)
    }
  }

  /// Remembers an action; what was ignored in the history is not described.
  private func note(_ action: InspectedAction) -> ProcessedAction {
    // Children may have come or gone.
    if lastLeafChange?.id != action.id { knownLines.forget() }
    if let state = action.change?.after { noteHiddenTexts(of: state) }
    let label = concealing(
      takeLabelOfNext(action.origin) ?? language.label(of: action.action))
    let isKept = toldHistory.keeps(label)
    let isSeen = isKept || isRecording || settings.isTracing
    let changes = isSeen ? action.change.map { states.changes(in: $0) } : nil
    let paths = changes?.paths ?? []
    toldEvents.noteAction(id: action.id, label: label, origin: action.origin)
    if isKept {
      let described = changes?.describe(HistoryEntry.changeLimit) ?? []
      toldHistory.append(
        HistoryEntry(
          id: action.id,
          at: time(before: action.age),
          origin: origin(action.origin),
          label: label,
          reduceNs: action.reduceNanoseconds,
          changes: redactions.isEmpty ? described : described.map(redactions.change),
          omitted: paths.count - described.count,
          equalityStop: action.origin == .you ? changes?.equalityStop() : nil
        )
      )
    }
    return ProcessedAction(
      id: action.id, label: label, origin: Wording.origin(action.origin), changed: paths)
  }

  /// When something was on the session's clock that is so long ago; a virtual one stands.
  func time(before age: @autoclosure () -> Duration) -> Duration {
    clock.isVirtual ? clock.now : clock.now - age()
  }

  /// The label of the action that is being sent, once.
  private func takeLabelOfNext(_ origin: InspectedEvent.Origin) -> String? {
    guard origin == .you else { return nil }
    defer { labelOfNext = nil }
    return labelOfNext
  }

  /// Who sent an action, with the child of an effect.
  private func origin(_ origin: InspectedEvent.Origin) -> String {
    guard case .effect(let id) = origin, let path = toldEvents.path(ofEffect: id) else {
      return Wording.origin(origin)
    }
    return Wording.sentBy(effect: id, of: path)
  }
}
