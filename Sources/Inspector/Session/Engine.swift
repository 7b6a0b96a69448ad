internal import ComposableArchitecture

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
  @exclusivity(unchecked) private(set) var world: World

  /// What has happened, but for actions that wait to be told.
  @exclusivity(unchecked) var toldEvents = EventLedger()

  /// The last actions, but for those that wait to be told.
  @exclusivity(unchecked) var toldHistory = ActionHistory()

  /// What has happened in the store since it was made.
  var ledger: EventLedger {
    store.tellWaitingActions()
    return toldEvents
  }

  /// The number of the last action that was told.
  var lastToldID: Int { toldEvents.lastActionID }

  /// The last actions with what they changed.
  var history: ActionHistory {
    get {
      store.tellWaitingActions()
      return toldHistory
    }
    set {
      toldHistory = newValue
      knownLines.forget()
      updatePatience()
    }
  }

  /// The lines that were run.
  @exclusivity(unchecked) var typedLines = TypedLines()

  /// The line that was read already and runs next; nil when that is not known.
  var nextLine: String?

  /// Where the line stands that runs; nil where no file holds it.
  var linePlace: LinePlace?

  /// Whether the next line sends an action.
  var isSendNext: Bool { nextLine.map(Self.isSend) ?? false }

  /// The lines that were read last.
  var preparedLines = PreparedLines()

  /// The lines of which it is known what running them again gives.
  @exclusivity(unchecked) var knownLines = KnownLines()

  /// The action that was sent before its line is run.
  var sentAhead: SentAction?

  /// The columns that a line may take now; nil when nothing limits them.
  var width: Int? {
    didSet { knownLines.forget() }
  }

  /// How the files that run now give their results, the outermost first.
  var outputRules: [OutputRules] = [] {
    didSet { knownLines.forget() }
  }

  /// What `set` has changed.
  var settings = SessionSettings() {
    willSet { store.tellWaitingActions() }
    didSet {
      knownLines.forget()
      updatePatience()
    }
  }

  /// What is hidden wherever something is written.
  var redactions = Redactions() {
    willSet { store.tellWaitingActions() }
    didSet {
      knownLines.forget()
      updatePatience()
    }
  }

  /// The texts that were seen at hidden paths.
  var secrets = SecretTexts()

  /// A person's own names for lines.
  var aliases = AliasTable() {
    didSet { knownLines.forget() }
  }

  /// The last command's failure, for `expect error`.
  var lastError: CommandError?

  /// Takes what happens while no command runs.
  var onIdleEvent: ((StoreEvent) -> Void)?

  /// Takes what goes wrong while no command runs.
  var onIdleFailure: ((CommandError) -> Void)?

  /// How long the store may go on after Ctrl-C.
  var rest = RestAfterInterruption()

  /// Whether a command runs whose result tells what happens.
  @exclusivity(unchecked) var isRecording = false

  /// What has happened since the command began.
  @exclusivity(unchecked) var recorded: [StoreEvent] = []

  /// What went wrong in an action that is not told yet.
  var waitingIssues: [IssueReport] = [] {
    didSet { updatePatience() }
  }

  /// The label of the action that a person has sent and that is told next.
  var labelOfNext: String?

  /// What the last action has changed that a person sent, when that were leaves only.
  var lastLeafChange: LeafChange?

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
    knownLines.forget()
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
}
