/// What commands work with: the store of the session and all that is known about it.
@MainActor
final class Engine {
  /// The parts that a session is made of, made anew by `reset`.
  struct World {
    /// The store.
    var store: any InspectedStore

    /// The clock it lives on.
    var clock: any SessionClock

    /// Measures envelopes.
    var envelopes: any EnvelopeMeasuring
  }

  /// How the session runs and prints.
  let options: SessionOptions

  /// The flag that Ctrl-C raises.
  let interruption = Interruption()

  /// The language of actions.
  let language: any LineLanguage

  /// The state as a tree.
  let states: any StateReading

  private let makeWorld: @MainActor () -> World
  private(set) var world: World

  /// What has happened in the store since it was made.
  private(set) var ledger = EventLedger()

  /// The last command's failure, for `expect error`.
  var lastError: CommandError?

  /// Takes what happens while no command runs.
  var onIdleEvent: ((StoreEvent) -> Void)?

  /// Takes what goes wrong while no command runs.
  var onIdleFailure: ((CommandError) -> Void)?

  private var isRecording = false
  private var recorded: [StoreEvent] = []
  private var waitingIssues: [IssueReport] = []

  /// Makes the store.
  init(
    options: SessionOptions,
    language: any LineLanguage,
    states: any StateReading,
    makeWorld: @escaping @MainActor () -> World
  ) {
    self.options = options
    self.language = language
    self.states = states
    self.makeWorld = makeWorld
    self.world = makeWorld()
    observe()
  }

  /// The store.
  var store: any InspectedStore { world.store }

  /// The clock that the store lives on.
  var clock: any SessionClock { world.clock }

  /// Drops the store and makes it anew: ids, clock and issues start again.
  func reset() {
    world.store.onEvent = nil
    world.store.shouldStop = nil
    ledger = EventLedger()
    recorded = []
    world = makeWorld()
    observe()
  }

  /// Runs `body` and gives what happened in the store meanwhile.
  func recording(
    _ body: () async throws(CommandError) -> Void
  ) async throws(CommandError) -> [StoreEvent] {
    isRecording = true
    recorded = []
    defer {
      isRecording = false
      recorded = []
    }
    try await body()
    return recorded
  }

  /// Waits until the store is quiet; an endless sequence of actions is an error that names the action.
  ///
  /// - Parameter work: Does what there is to wait for.
  /// - Throws: That the store does not come to rest, or that Ctrl-C was pressed.
  func settle(after work: () -> Void = {}) async throws(CommandError) {
    let start = ledger.actionCount
    work()
    await store.settle { [interruption, ledger] in
      interruption.isRaised || ledger.actionCount - start > options.actionLimit
    }
    try interruption.check()
    if ledger.actionCount - start > options.actionLimit { throw neverQuiet }
  }

  /// The failure of a store that goes on and on.
  private var neverQuiet: CommandError {
    CommandError(
      .unsupported,
      Wording.neverQuiet(limit: options.actionLimit, action: ledger.mostFrequentRecentLabel)
    )
  }

  // MARK: - Observing

  private func observe() {
    world.store.onEvent = { [weak self] event in self?.receive(event) }
    world.store.shouldStop = { [weak self] count in self?.shouldStop(after: count) ?? false }
  }

  /// Whether actions that follow one another have gone on for long enough.
  private func shouldStop(after count: Int) -> Bool {
    if interruption.isRaised { return true }
    guard count > options.actionLimit else { return false }
    if !isRecording { onIdleFailure?(neverQuiet) }
    return true
  }

  private func receive(_ event: InspectedEvent) {
    if case .issue(let issue) = event, let id = issue.action?.id, id > ledger.lastActionID {
      // It was noticed inside the reducer: the action comes first.
      waitingIssues.append(issue)
      return
    }
    note(translate(event))
    guard case .action = event else { return }
    let issues = waitingIssues
    waitingIssues = []
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
    case .action(let id, let action, let origin, let change):
      let label = language.label(of: action)
      ledger.noteAction(id: id, label: label)
      return .action(
        ProcessedAction(
          id: id,
          label: label,
          origin: Wording.origin(origin),
          changed: change.map { states.changedPaths(in: $0) } ?? []
        )
      )
    case .effectStarted(let effect):
      ledger.noteStart(of: effect.id, at: clock.now)
      return .effectStarted(id: effect.id, path: effect.path, name: effect.name)
    case .effectEnded(let effect, let ending):
      var report = report(of: effect)
      report.ended = EffectsReport.Effect.Ending(ending)
      ledger.noteEnd(of: report, path: effect.path)
      let text = Wording.shortEnding(ending)
      return .effectEnded(id: effect.id, path: effect.path, ending: text)
    case .issue(var issue):
      if let id = issue.action?.id { issue.action?.label = ledger.label(of: id) }
      ledger.issues.append(issue)
      return .issue(issue)
    }
  }

  // MARK: - Effects

  /// The effects in flight at a path and below; empty for all.
  func effects(at path: String) -> EffectsReport {
    let effects = store.effects.filter { Self.isPath($0.path, inside: path) }
    return EffectsReport(
      inFlight: effects.count,
      children: grouped(effects.map { ($0.path, report(of: $0)) }),
      path: path,
      isPathPresent: path.isEmpty || states.isPresent(path, in: store.state)
    )
  }

  /// The last effects that have ended at a path and below.
  func endedEffects(at path: String, limit: Int) -> EffectsReport {
    let ended = ledger.ended.filter { Self.isPath($0.path, inside: path) }.suffix(limit)
    return EffectsReport(
      inFlight: store.effects.filter { Self.isPath($0.path, inside: path) }.count,
      children: grouped(ended.map { ($0.path, $0.effect) }),
      path: path,
      isFinished: true
    )
  }

  private func grouped(
    _ effects: [(path: String, effect: EffectsReport.Effect)]
  ) -> [EffectsReport.Child] {
    var children: [EffectsReport.Child] = []
    var places: [String: Int] = [:]
    for (path, effect) in effects {
      if let place = places[path] {
        children[place].effects.append(effect)
      } else {
        places[path] = children.count
        children.append(EffectsReport.Child(path: path, effects: [effect]))
      }
    }
    return children
  }

  private func report(of effect: InspectedEffect) -> EffectsReport.Effect {
    let showsAge = clock.isVirtual || !options.stable
    let start = ledger.start(of: effect.id) ?? clock.now
    return EffectsReport.Effect(
      id: effect.id,
      name: effect.name,
      action: ActionReference(
        id: effect.actionID,
        label: effect.action.map(language.label) ?? ledger.label(of: effect.actionID)
      ),
      cancelIDs: effect.cancelIDs.map { states.spelling(of: $0.base) },
      sent: effect.sent,
      age: showsAge ? (clock.now - start).seconds : nil,
      file: effect.file,
      line: effect.line,
      orphan: effect.isOrphan
    )
  }

  /// Whether a feature's path is another's or below it.
  static func isPath(_ path: String, inside outer: String) -> Bool {
    guard !outer.isEmpty, path != outer else { return true }
    return path.hasPrefix(outer + ".") || path.hasPrefix(outer + "[")
  }
}
