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

  private var toldEvents = EventLedger()
  private var toldHistory = ActionHistory()

  /// What has happened in the store since it was made.
  var ledger: EventLedger {
    store.tellWaitingActions()
    return toldEvents
  }

  /// The last actions with what they changed.
  var history: ActionHistory {
    get {
      store.tellWaitingActions()
      return toldHistory
    }
    set {
      toldHistory = newValue
      updatePatience()
    }
  }

  /// The lines that were run.
  var typedLines = TypedLines()

  /// The line that was read already and runs next; nil when that is not known.
  var nextLine: String?

  /// Where the line stands that runs; nil where no file holds it.
  var linePlace: LinePlace?

  /// Whether the next line sends an action.
  var isSendNext: Bool { nextLine?.utf8.starts(with: "send ".utf8) == true }

  /// The lines that were read last.
  var preparedLines = PreparedLines()

  /// The columns that a line may take now; nil when nothing limits them.
  var width: Int?

  /// How the files that run now give their results, the outermost first.
  var outputRules: [OutputRules] = []

  /// What `set` has changed.
  var settings = SessionSettings() {
    willSet { store.tellWaitingActions() }
    didSet { updatePatience() }
  }

  /// What is hidden wherever something is written.
  var redactions = Redactions() {
    willSet { store.tellWaitingActions() }
    didSet { updatePatience() }
  }

  /// The texts that were seen at hidden paths.
  var secrets = SecretTexts()

  /// A person's own names for lines.
  var aliases = AliasTable()

  /// The last command's failure, for `expect error`.
  var lastError: CommandError?

  /// Takes what happens while no command runs.
  var onIdleEvent: ((StoreEvent) -> Void)?

  /// Takes what goes wrong while no command runs.
  var onIdleFailure: ((CommandError) -> Void)?

  /// How long the store may go on after Ctrl-C.
  var rest = RestAfterInterruption()

  private var isRecording = false {
    didSet { updatePatience() }
  }
  private var recorded: [StoreEvent] = []
  private var waitingIssues: [IssueReport] = [] {
    didSet { updatePatience() }
  }
  private var labelOfNext: String?

  /// Makes the store.
  init(
    options: SessionOptions,
    language: any LineLanguage,
    states: any StateReading,
    makeWorld: @escaping @MainActor () -> World
  ) {
    self.options = options
    self.width = options.width
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
    toldEvents = EventLedger()
    toldHistory.forget()
    recorded = []
    waitingIssues = []
    world = makeWorld()
    observe()
    noteHiddenTexts(of: store.state)
  }

  /// Rewrites what is remembered, as it is hidden from now on.
  func rewriteWhatIsRemembered() {
    toldHistory.rewrite(redactions.entry)
    toldEvents.rewrite(labels: redactions.label, texts: secrets.scrubbed)
    typedLines.rewrite(LineRedaction(engine: self).redacted)
  }

  /// Runs `body` and gives what happened in the store meanwhile, also when it was cut short.
  func recording(_ body: () async throws(CommandError) -> Void) async -> Recording {
    store.tellWaitingActions()
    isRecording = true
    recorded = []
    defer {
      isRecording = false
      recorded = []
    }
    do throws(CommandError) {
      try await body()
      store.tellWaitingActions()
      return Recording(events: recorded)
    } catch {
      store.tellWaitingActions()
      return Recording(events: recorded, failure: error)
    }
  }

  /// Sends an action that a person typed; its label is known already.
  func send(_ action: TypedAction) {
    labelOfNext = action.label
    defer { labelOfNext = nil }
    store.send(action.value)
    store.tellWaitingActions()
  }

  // MARK: - Observing

  private func observe() {
    world.store.onEvent = { [weak self] event in self?.receive(event) }
    world.store.shouldStop = { [weak self] count in self?.shouldStop(after: count) ?? false }
    updatePatience()
  }

  private func updatePatience() { store.patience = patience }

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
          at: (clock.isVirtual ? clock.now : clock.now - action.age).seconds,
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
