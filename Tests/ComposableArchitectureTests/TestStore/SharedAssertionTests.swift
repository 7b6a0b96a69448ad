import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// Shared values are asserted as state is: from what they were before the action.
@MainActor
@Suite struct SharedAssertionTests {
  @Test func theClosureStartsFromTheValueBeforeTheAction() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.send(.earned(2)) { $0.$coins.withLock { $0 += 2 } }
    await store.send(.earned(3)) {
      #expect($0.coins == 2)
      $0.$coins.withLock { $0 += 3 }
    }
    #expect(store.state.coins == 5)
  }

  @Test func eachOfSeveralActionsIsComparedWithWhatItLeft() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.send(.earnedTwice(1)) { $0.$coins.withLock { $0 += 1 } }
    await store.receive(\.earned, 1) { $0.$coins.withLock { $0 += 1 } }
    await store.send(.earnedTwice(5)) { $0.$coins.withLock { $0 = 7 } }
    await store.receive(\.earned, 5) { $0.$coins.withLock { $0 = 12 } }
  }

  @Test func anUnassertedChangeFailsAndNamesTheReference() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await expectFailure("'earned(1)' changed '@Shared', but no change was asserted", "− 0", "+ 1") {
      await store.send(.earned(1))
    }
    await expectFailure("'@Shared(inMemory \"purse-owner\")' is not what was expected", "Ada") {
      await store.send(.renamed("Ada")) { $0.isRenamed = true }
    }
  }

  @Test func aWrongValueFailsWithBothValues() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await expectFailure("'@Shared' is not what was expected", "− 9", "+ 1") {
      await store.send(.earned(1)) { $0.$coins.withLock { $0 = 9 } }
    }
  }

  @Test func aChangeThereAndBackIsNone() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.send(.countedTwice)
    await expectFailure("Expected 'countedTwice' to change the state, but it did not change") {
      await store.send(.countedTwice) { $0.$coins.withLock { $0 = 0 } }
    }
  }

  @Test func whatAnEffectChangesIsAssertedOnItsOwn() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.send(.earnedLater(4)).finish()
    store.assert { $0.$coins.withLock { $0 += 4 } }
    await store.finish()
  }

  @Test func whatAnEffectChangesMustBeAsserted() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.send(.earnedLater(4)).finish()
    await expectFailure("An effect changed '@Shared', but no change was asserted") {
      await store.finish()
    }
  }

  @Test func aLessStrictStoreComparesWhatTheClosureWrites() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    store.exhaustivity = .off
    await store.send(.renamed("Ada"))
    await store.send(.earned(1)) { $0.$owner.withLock { $0 = "Ada" } }
    await expectFailure("'@Shared' is not what was expected") {
      await store.send(.earned(1)) { $0.$coins.withLock { $0 = 1 } }
    }
  }

  @Test func anotherStoresChangesAreNotItsOwn() async {
    let shared = Shared(value: 0)
    let first = TestStore(initialState: Purse.State(coins: shared)) { Purse() }
    let second = TestStore(initialState: Purse.State(coins: shared)) { Purse() }
    await first.send(.earned(1)) { $0.$coins.withLock { $0 = 1 } }
    await second.send(.earned(1)) { $0.$coins.withLock { $0 = 2 } }
    shared.withLock { $0 = 10 }
    await first.send(.earned(1)) { $0.$coins.withLock { $0 = 11 } }
  }
}

@Reducer
private struct Purse {
  @ObservableState
  struct State: Equatable {
    @Shared var coins: Int
    @Shared(.inMemory("purse-owner")) var owner = ""
    var isRenamed = false

    init(coins: Shared<Int> = Shared(value: 0)) {
      self._coins = coins
    }
  }

  enum Action: Equatable {
    case earned(Int)
    case earnedTwice(Int)
    case earnedLater(Int)
    case countedTwice
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .earned(let count):
        state.$coins.withLock { $0 += count }
        return .none
      case .earnedTwice(let count):
        state.$coins.withLock { $0 += count }
        return .send(.earned(count))
      case .earnedLater(let count):
        return .run { [coins = state.$coins] _ in coins.withLock { $0 += count } }
      case .countedTwice:
        state.$coins.withLock { $0 += 1 }
        state.$coins.withLock { $0 -= 1 }
        return .none
      case .renamed(let name):
        state.$owner.withLock { $0 = name }
        state.isRenamed = true
        return .none
      }
    }
  }
}
