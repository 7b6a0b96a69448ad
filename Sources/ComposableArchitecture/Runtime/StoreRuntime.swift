/// The part of a store that does not depend on its types: what runs, who owns it and who watches.
///
/// Tools hold one: it lets them watch a store, and drive it, whose types they do not know.
///
/// ```swift
/// let runtime = store.runtime
/// for effect in runtime.effects { print(effect.path, effect.location.line) }
/// ```
@MainActor
package class StoreRuntime {
  let dependencies: DependencyValues
  let executor: VirtualExecutor?
  let root = OwnerNode()

  /// Called when a feature asks to be dismissed and nothing presents it.
  package var onRootDismissed: (() -> Void)?

  @exclusivity(unchecked) final private(set) var observers: [any StoreObserver] = []

  /// The effects that run, whatever owns them.
  @exclusivity(unchecked) final var running = RunningEntries<RunningEffect>()

  /// The effects that are registered and start when the whole effect value has been read.
  @exclusivity(unchecked) final var starting = StartQueue()

  /// The actions of `.send` effects, which are queued when the whole effect value has been read.
  @exclusivity(unchecked) final var sends: [QueuedSend] = []
  @exclusivity(unchecked) final var cancellables = CancelIndex()
  @exclusivity(unchecked) final private(set) var lastActionID = 0
  @exclusivity(unchecked) final private var lastEffectID = 0
  @exclusivity(unchecked) final private var lastOrder = 0
  private let walk = PresenceWalk()

  /// How many actions wait; kept here, since asking a queue of actions looks its type up at run time.
  @exclusivity(unchecked) final var queuedCount = 0

  var isSettled: Bool { !isDraining && starting.isEmpty && sends.isEmpty }

  /// Whether actions are being processed, one after another.
  @exclusivity(unchecked) final var isDraining = false

  /// Whether reducers run on scratch state: what is sent meanwhile is counted and dropped.
  final var isDryRunning = false

  /// How many actions were sent in the last dry run.
  final var dryRunSends = 0

  /// Whether nobody watches.
  @exclusivity(unchecked) final var isPlain = true

  /// What is noted while reducers run, when somebody watches.
  @exclusivity(unchecked) final private(set) var watch: ReduceWatch?

  /// How far the effects had come when the main queue's last turn was waited for; nil before the first.
  final var lastTurn: TurnMark?

  /// How many turns of the main queue were passed over since.
  final var turnsPassedOver = 0

  /// The observer that reads the store's tape.
  private weak var tapeReader: (any ActionTapeReader)?

  init(dependencies: DependencyValues, executor: VirtualExecutor?) {
    self.dependencies = dependencies
    self.executor = executor
  }

  // MARK: - For the store of a type

  /// The place of the root state.
  var statePointer: UnsafeMutableRawPointer { preconditionFailure("Abstract runtime") }

  /// Takes an action of the root that an effect has sent, behind a pointer.
  func enqueue(_ pointer: UnsafeRawPointer, origin: ActionOrigin, token: EffectToken) {
    preconditionFailure("Abstract runtime")
  }

  /// Processes all queued actions.
  func drain() { preconditionFailure("Abstract runtime") }

  /// The current root state; a copy.
  package var erasedState: Any { preconditionFailure("Abstract runtime") }

  /// Sends a root action whose type is not known; nil when it is of another type.
  ///
  /// ```swift
  /// store.runtime.sendErased(Feature.Action.incremented, origin: .tool)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action, of the root's type.
  ///   - origin: Who sends it.
  /// - Returns: The effects that the action started; nil when the action is of another type.
  package func sendErased(_ action: Any, origin: ActionOrigin) -> StoreTask? {
    preconditionFailure("Abstract runtime")
  }

  /// What sends a root action whose type is not known, again and again; nil for another type's action.
  ///
  /// ```swift
  /// let send = store.runtime.sender(of: Feature.Action.incremented, origin: .user)
  /// for _ in 1...3 { send?() }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action, of the root's type.
  ///   - origin: Who sends it.
  /// - Returns: What sends it while the store lives.
  package func sender(of action: Any, origin: ActionOrigin) -> (@MainActor () -> Void)? {
    preconditionFailure("Abstract runtime")
  }

  /// The levels that an action of the root goes through; empty for another type's action.
  ///
  /// They are found by running the reducers once on scratch state, to be called in a dry run.
  package func trace(_ action: Any) -> [ReducerLevel] {
    preconditionFailure("Abstract runtime")
  }

  /// The numbers of the last action and the last effect.
  package var lastIDs: (action: Int, effect: Int) { (lastActionID, lastEffectID) }

  /// The effects in flight, in the order of their start.
  package var effects: [EffectRecord] {
    running.running.map { EffectRecord($0) }
  }

  /// The dependencies that the store runs under.
  package var storeDependencies: DependencyValues { dependencies }

  // MARK: - Numbers

  /// The next action's id.
  final func nextActionID() -> Int {
    lastActionID += 1
    return lastActionID
  }

  /// The next effect's id.
  final func nextEffectID() -> Int {
    lastEffectID += 1
    return lastEffectID
  }

  /// The next place in the order of registration.
  final func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  // MARK: - What happens

  /// The nodes of the tree whose children are no longer in the state.
  final func absentOwners() -> [OwnerNode] {
    walk.absentOwners(below: root, at: statePointer)
  }

  /// Takes an action that a running effect sends, and processes it.
  func receive(_ pointer: UnsafeRawPointer, from effect: RunningEffect) {
    for observer in observers { observer.effectSent(EffectRecord(effect)) }
    enqueue(pointer, origin: .effect(effect.id), token: effect.token)
    drain()
  }

  // MARK: - Observers

  /// Tells an observer of what happens from here on; it is held until it is removed.
  ///
  /// An observer that is added twice is told twice.
  ///
  /// - Parameter observer: Who is told.
  /// - Complexity: O(1), and O(n) for each event in the number of observers.
  package func addObserver(_ observer: any StoreObserver) {
    observers.append(observer)
    updatePlain()
  }

  /// Tells an observer no more, and ends its tape; does nothing for one that was not added.
  ///
  /// - Parameter observer: Who was told.
  package func removeObserver(_ observer: any StoreObserver) {
    observers.removeAll { $0 === observer }
    if tapeReader === observer {
      tapeReader = nil
      setTape(nil)
    }
    updatePlain()
  }

  private func updatePlain() {
    isPlain = observers.isEmpty
    watch = isPlain ? nil : watch ?? ReduceWatch()
  }

  /// Keeps actions on tape for an observer, instead of telling it each; false when another has the tape.
  ///
  /// - Parameter reader: An observer of the store; the tape ends with it.
  /// - Returns: Whether the reader has the tape.
  package func startTape(for reader: any StoreObserver & ActionTapeReader) -> Bool {
    guard tapeReader == nil else { return false }
    tapeReader = reader
    setTape(reader)
    return true
  }

  /// Starts an empty tape; nil to have none.
  func setTape(_ reader: (any ActionTapeReader)?) { preconditionFailure("Abstract runtime") }

  /// Reads the actions on the tape, the oldest first.
  package func readTape(_ body: (ActionRecord) -> Void) {
    preconditionFailure("Abstract runtime")
  }

  /// The only action on the tape, when it has changed nothing but leaves; it stays there.
  ///
  /// - Complexity: O(size of the state in memory), however much it holds.
  package var leafChange: LeafChange? { preconditionFailure("Abstract runtime") }

  /// Drops the only action on the tape, of which ``leafChange`` has told all.
  package func dropLeafChange() { preconditionFailure("Abstract runtime") }
}
