internal import Testing

@testable internal import ComposableArchitecture

/// What a store keeps on tape for an observer that reads it when it likes.
@MainActor
@Suite struct ActionTapeTests {
  @Test func actionsWaitAndAreReadInOrderWithTheStatesAroundThem() {
    let (store, reader) = recorded()
    for _ in 1...3 { store.send(.incremented) }
    #expect(reader.records.isEmpty)
    store.runtime.readTape(reader.take)
    #expect(reader.records.map(\.id) == [1, 2, 3])
    #expect(reader.counts.map(\.before) == [0, 1, 2])
    #expect(reader.counts.map(\.after) == [1, 2, 3])
    store.runtime.readTape(reader.take)
    #expect(reader.records.count == 3)
  }

  @Test func anActionThatChangesStorageIsReadAtOnceWithThoseThatWait() {
    let (store, reader) = recorded()
    store.send(.incremented)
    store.send(.appended(7))
    #expect(reader.records.map(\.id) == [1, 2])
    #expect(reader.states.last?.after.numbers == [7])
    #expect(reader.states.last?.before.numbers == [])
  }

  @Test func anActionThatHoldsStorageIsReadAtOnce() {
    let (store, reader) = recorded()
    store.send(.noted(["a"]))
    #expect(reader.records.count == 1)
    store.send(.noted(nil))
    #expect(reader.records.count == 1)
  }

  @Test func aTapeKeepsNoStorageThatTheStoreHasLetGo() {
    let (store, reader) = recorded()
    weak var object: Held?
    do {
      let held = Held()
      object = held
      store.send(.holding(held))
    }
    #expect(object != nil)
    reader.records = []
    store.send(.holding(nil))
    reader.records = []
    #expect(object == nil)
  }

  @Test func theLastOnesStayWhereTheOthersMayGo() {
    let (store, reader) = recorded()
    reader.letsGo = true
    for _ in 1...2_500 { store.send(.incremented) }
    #expect(reader.records.isEmpty)
    store.runtime.readTape(reader.take)
    #expect(reader.records.map(\.id) == Array(1_501...2_500))
    #expect(reader.counts.map(\.before) == Array(1_500...2_499))
  }

  @Test func noneIsLostWhereNoneMayGo() {
    let (store, reader) = recorded()
    for _ in 1...2_500 { store.send(.incremented) }
    store.runtime.readTape(reader.take)
    #expect(reader.records.map(\.id) == Array(1...2_500))
  }

  @Test func nothingWaitsWhereTheReaderDoesNotLetIt() {
    let (store, reader) = recorded()
    reader.letsWait = false
    store.send(.incremented)
    #expect(reader.records.count == 1)
  }

  @Test func aChangeOfASharedValueIsReadAtOnceWithItsPast() {
    let (store, reader) = recorded()
    store.send(.renamed)
    #expect(reader.records.map(\.sharedChanges.before.isEmpty) == [false])
    store.send(.incremented)
    store.runtime.readTape(reader.take)
    #expect(reader.records.map(\.sharedChanges.before.isEmpty) == [false, true])
  }

  @Test func followUpsAndEffectsComeAfterTheirActions() {
    let (store, reader) = recorded()
    store.send(.followed)
    store.runtime.readTape(reader.take)
    #expect(reader.records.map(\.origin) == [.user, .action(1)])
    #expect(reader.counts.map(\.after) == [0, 1])
  }

  @Test func aSecondObserverHearsOfEachActionBesideTheTape() {
    let (store, reader) = recorded()
    let other = Listener()
    store.runtime.addObserver(other)
    store.send(.incremented)
    store.send(.incremented)
    #expect(other.ids == [1, 2])
    store.runtime.readTape(reader.take)
    #expect(reader.counts.map(\.after) == [1, 2])
  }

  @Test func oneObserverHasTheTapeUntilItLeaves() {
    let (store, reader) = recorded()
    let second = Reader()
    store.runtime.addObserver(second)
    #expect(!store.runtime.startTape(for: second))
    store.runtime.removeObserver(reader)
    #expect(store.runtime.startTape(for: second))
    store.send(.incremented)
    store.runtime.readTape(second.take)
    #expect(second.records.count == 1)
  }

  private func recorded() -> (StoreOf<Ledger>, Reader) {
    let store = Store(initialState: Ledger.State()) { Ledger() }
    let reader = Reader()
    store.runtime.addObserver(reader)
    #expect(store.runtime.startTape(for: reader))
    reader.runtime = store.runtime
    return (store, reader)
  }
}

/// An object that a state may hold.
private final class Held: Sendable {}

private struct Ledger: Reducer {
  struct State {
    var count = 0
    var numbers: [Int] = []
    var held: Held?
    @Shared(value: "Ada") var name: String
  }

  enum Action {
    case incremented
    case appended(Int)
    case noted([String]?)
    case holding(Held?)
    case renamed
    case followed
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incremented: state.count += 1
      case .appended(let number): state.numbers.append(number)
      case .noted: break
      case .holding(let held): state.held = held
      case .renamed: state.$name.withLock { $0 += "!" }
      case .followed: return .send(.incremented)
      }
      return .none
    }
  }
}

@MainActor
private final class Reader: StoreObserver, ActionTapeReader {
  weak var runtime: StoreRuntime?
  var records: [ActionRecord] = []
  var letsWait = true
  var letsGo = false

  var letsActionsWait: Bool { letsWait }
  func letsActionsGo(keeping count: Int) -> Bool { letsGo }
  func readTape() { runtime?.readTape(take) }
  func take(_ record: ActionRecord) { records.append(record) }

  var states: [(before: Ledger.State, after: Ledger.State)] {
    records.compactMap { record in
      guard let before = record.stateBefore as? Ledger.State,
        let after = record.stateAfter() as? Ledger.State
      else { return nil }
      return (before, after)
    }
  }

  var counts: [(before: Int, after: Int)] { states.map { ($0.before.count, $0.after.count) } }
}

@MainActor
private final class Listener: StoreObserver {
  var ids: [Int] = []
  func actionReduced(_ record: ActionRecord) { ids.append(record.id) }
}
