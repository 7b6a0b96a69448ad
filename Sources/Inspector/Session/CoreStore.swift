internal import CasePaths
internal import ComposableArchitecture

/// The core's store, as a session drives it.
@MainActor
final class CoreStore: InspectedStore {
  let actionType: any CasePathable.Type

  private let runtime: StoreRuntime
  private let observer = CoreStoreObserver()

  /// Keeps the store alive.
  private let owner: AnyObject

  /// Watches a store.
  init<State, Action: CasePathable>(_ store: Store<State, Action>) {
    self.actionType = Action.self
    self.runtime = store.runtime
    self.owner = store
    runtime.addObserver(observer)
    observer.hasTape = runtime.startTape(for: observer)
    observer.tellTape = { [weak self] in self?.tellWaitingActions() }
  }

  isolated deinit { runtime.removeObserver(observer) }

  var onEvent: ((InspectedEvent) -> Void)? {
    get { observer.onEvent }
    set { observer.onEvent = newValue }
  }

  var shouldStop: ((Int) -> Bool)? {
    get { observer.shouldStop }
    set { observer.shouldStop = newValue }
  }

  var patience: ActionPatience {
    get { observer.patience }
    set { observer.patience = newValue }
  }

  func tellWaitingActions() {
    runtime.readTape { [observer] record in observer.tell(record) }
  }

  var state: Any { runtime.erasedState }

  func send(_ action: Any) { _ = runtime.sendErased(action, origin: .user) }

  var lastActionID: Int? { runtime.lastIDs.action }

  func sender(of action: Any) -> (@MainActor () -> Void)? {
    runtime.sender(of: action, origin: .user)
  }

  var leafChange: LeafChange? { runtime.leafChange }

  func dropLeafChange() { runtime.dropLeafChange() }

  func passTurnOver() -> Bool { runtime.passTurnOver() }

  var effects: [InspectedEffect] { runtime.effects.map { InspectedEffect($0) } }

  var isQuiet: Bool { runtime.isQuiet }

  func settle(isLazy: Bool, until shouldStop: @MainActor () -> Bool) async {
    if isLazy { return await runtime.settleLazily(while: shouldStop) }
    await runtime.settle(while: shouldStop)
  }
}

extension InspectedEffect {
  /// Takes over the core's record.
  @MainActor
  init(_ record: EffectRecord) {
    self.init(
      id: record.id,
      name: record.name,
      path: record.path.description,
      actionID: record.actionID,
      action: record.action,
      cancelIDs: record.cancelIDs,
      cancelArea: record.cancelArea,
      sent: record.sentCount,
      file: "\(record.location.fileID)",
      line: Int(record.location.line),
      isOrphan: record.isOrphan
    )
  }
}
