internal import Testing

@testable internal import ComposableArchitecture

/// A store of aisles and volumes with a tape, beside which the states around each action are copied.
@MainActor
final class TapedArchive {
  let store: StoreOf<Archive>
  let reader = TapedArchiveReader()
  private let copiesStates: Bool
  private var copies: [Int: (before: Archive.State, after: Archive.State)] = [:]

  /// Creates the store.
  ///
  /// - Parameter copiesStates: Whether states are copied to compare with; collections are copied by that.
  init(copiesStates: Bool = true) {
    store = Store(initialState: Archive.State.sample) { Archive() }
    self.copiesStates = copiesStates
    store.runtime.addObserver(reader)
    #expect(store.runtime.startTape(for: reader))
    reader.runtime = store.runtime
  }

  var state: Archive.State { store.withState { $0 } }
  var records: [ActionRecord] { reader.records }

  /// How many actions wait.
  var unread: Int { store.runtime.lastIDs.action - records.count }

  func send(_ action: Archive.Action) {
    guard copiesStates else {
      store.send(action)
      return
    }
    let before = unshared(state)
    store.send(action)
    copies[store.runtime.lastIDs.action] = (before, unshared(state))
  }

  /// Has a volume hold an object, which nothing else does.
  ///
  /// - Returns: The object, to be kept weakly.
  func holdingObject() -> TapedObject {
    let object = TapedObject()
    send(.volume(1, 10, .holding(object)))
    return object
  }

  func read() { reader.readTape() }

  func forgetRecords() {
    read()
    reader.records = []
  }

  /// Expects the tape to tell of each action what the copies tell.
  func expectTruth(sourceLocation: SourceLocation = #_sourceLocation) {
    read()
    #expect(!records.isEmpty || copies.isEmpty, sourceLocation: sourceLocation)
    for record in records {
      #expect(
        record.stateBefore as? Archive.State == copies[record.id]?.before,
        "before #\(record.id)", sourceLocation: sourceLocation)
      #expect(
        record.stateAfter() as? Archive.State == copies[record.id]?.after,
        "after #\(record.id)", sourceLocation: sourceLocation)
    }
  }

  var addressOfAisles: UnsafeRawPointer? {
    store.withState { address(of: $0.aisles) }
  }

  func addressOfVolumes(in aisle: Int) -> UnsafeRawPointer? {
    store.withState { state in
      let index = state.aisles.index(id: aisle) ?? 0
      return address(of: state.aisles[index].volumes)
    }
  }

  private func address<ID, Element>(of array: IdentifiedArray<ID, Element>) -> UnsafeRawPointer? {
    withUnsafePointer(to: array) { IdentifiedArray.places(of: $0)?.elements }
  }

  /// A copy that shares no collection, so that comparing with it does not make the store copy.
  private func unshared(_ state: Archive.State) -> Archive.State {
    var copy = state
    copy.aisles = IdentifiedArray(
      uniqueElements: state.aisles.map { aisle in
        var aisle = aisle
        aisle.volumes = IdentifiedArray(uniqueElements: aisle.volumes)
        return aisle
      }
    )
    return copy
  }
}

@MainActor
final class TapedArchiveReader: StoreObserver, ActionTapeReader {
  weak var runtime: StoreRuntime?
  var records: [ActionRecord] = []
  var letsGo = false
  var onRecord: (ActionRecord) -> Void = { _ in }

  var letsActionsWait: Bool { true }
  func letsActionsGo(keeping count: Int) -> Bool { letsGo }
  func readTape() {
    runtime?.readTape { record in
      records.append(record)
      onRecord(record)
    }
  }
}

/// An object that a state may hold.
final class TapedObject: Sendable {
  /// Called by the reducer of a aisle that is tapped.
  @MainActor static var onTap: () -> Void = {}
}

/// Aisles of volumes.
@Reducer
struct Archive {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var aisles: IdentifiedArrayOf<Aisle.State>
    var depot: Depot.State?
    var lent: [Int: Volume.State] = [:]
    var path = StackState<Volume.State>()

    static var sample: Self {
      Self(
        aisles: [
          Aisle.State(id: 1, volumes: [Volume.State(id: 10), Volume.State(id: 11)]),
          Aisle.State(id: 2, volumes: [Volume.State(id: 20)]),
          Aisle.State(id: 3, volumes: []),
        ],
        depot: Depot.State(volumes: [Volume.State(id: 7)])
      )
    }
  }

  enum Action {
    case counted
    case heldNext
    case lent(Int)
    case opened
    case depotToggled
    case aisles(IdentifiedActionOf<Aisle>)
    case twice(IdentifiedActionOf<Aisle>)
    case depot(Depot.Action)
    case path(StackActionOf<Volume>)

    static func volume(_ aisle: Int, _ volume: Int, _ action: Volume.Action) -> Self {
      .aisles(.element(id: aisle, action: .volumes(.element(id: volume, action: action))))
    }
  }

  private final class Holder: @unchecked Sendable {
    var state: State?
    var holds = false
  }

  private let holder = Holder()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .aisles(.element(let id, .announced)) = action {
        state.aisles[id: id]?.taps += 100
        state.aisles[0].taps += 1_000
      }
      if case .depot = action, state.depot == nil { state.depot = State.sample.depot }
      if holder.holds { holder.state = state }
      return .none
    }
    Reduce { state, action in
      switch action {
      case .counted: state.count += 1
      case .heldNext: holder.holds = true
      case .lent(let id):
        if state.lent[id] == nil {
          state.lent[id] = Volume.State(id: id)
        } else {
          state.lent[id]?.taps += 1
        }
      case .opened: state.path.append(Volume.State(id: state.path.count))
      case .depotToggled:
        let room = Depot.State(volumes: [Volume.State(id: 7), Volume.State(id: 8)])
        state.depot = state.depot == nil ? room : nil
      case .aisles(.element(let id, let action)): change(id, action, &state)
      case .twice, .depot, .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Volume() }
    .ifLet(\.depot, action: \.depot) { Depot() }
    .forEach(\.aisles, action: \.twice) { Aisle() }
    .forEach(\.aisles, action: \.twice) { Aisle() }
    .forEach(\.aisles, action: \.aisles) { Aisle() }
  }

  private func change(_ id: Int, _ action: Aisle.Action, _ state: inout State) {
    switch action {
    case .askedToTapAll:
      for index in state.aisles.indices { state.aisles[index].taps += 1 }
    case .askedToMove: state.aisles.swapAt(0, 1)
    case .askedToBeReplaced: state.aisles[id: id] = Aisle.State(id: id, taps: 50, volumes: [])
    case .askedToLeave: state.aisles.remove(id: id)
    default: break
    }
  }
}

@Reducer
struct Aisle {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var taps = 0
    var name = "aisle"
    var volumes: IdentifiedArrayOf<Volume.State>
    @Shared(.inMemory("taped archive")) var together = 0
  }

  enum Action {
    case tapped
    case announced
    case askedToTapAll
    case askedToMove
    case askedToBeReplaced
    case askedToLeave
    case renamed
    case countedTogether
    case volumes(IdentifiedActionOf<Volume>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        MainActor.assumeIsolated { TapedObject.onTap() }
        state.taps += 1
      case .renamed: state.name += ", the one with the long name"
      case .countedTogether: state.$together.withLock { $0 += 1 }
      case .askedToLeave, .askedToMove, .askedToBeReplaced: state.taps += 10
      default: break
      }
      return .none
    }
    .forEach(\.volumes, action: \.volumes) { Volume() }
  }
}

@Reducer
struct Depot {
  @ObservableState
  struct State: Equatable {
    var name = "depot"
    var volumes: IdentifiedArrayOf<Volume.State>
  }

  enum Action {
    case restocked(Int)
    case volumes(IdentifiedActionOf<Volume>)

    static func volume(_ id: Int, _ action: Volume.Action) -> Self {
      .volumes(.element(id: id, action: action))
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .restocked(let id) = action { state.volumes = [Volume.State(id: id, taps: 9)] }
      return .none
    }
    .forEach(\.volumes, action: \.volumes) { Volume() }
  }
}

@Reducer
struct Volume {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var taps = 0
    var held: TapedObject?
    @Presents var note: Slip.State?
    var mark: Slip.State?

    static func == (first: Self, second: Self) -> Bool {
      first.id == second.id && first.taps == second.taps && first.held === second.held
        && first.note == second.note && first.mark == second.mark
    }
  }

  enum Action {
    case tapped
    case holding(TapedObject?)
    case noted
    case marked
    case note(PresentationAction<Slip.Action>)
    case mark(Slip.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.taps += 1
      case .holding(let object): state.held = object
      case .noted: state.note = Slip.State()
      case .marked: state.mark = Slip.State()
      case .mark(.closed): state.mark = nil
      case .note, .mark: break
      }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Slip() }
    .ifLet(\.mark, action: \.mark) { Slip() }
  }
}

@Reducer
struct Slip {
  @ObservableState
  struct State: Equatable {
    var lines = 0
  }

  enum Action {
    case written
    case closed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .written = action { state.lines += 1 }
      return .none
    }
  }
}
