import ComposableArchitecture
import Testing

@Suite @MainActor struct CancelManyTests {
  static let count = 1_000

  let store = Store(
    initialState: Lives.State(
      rows: IdentifiedArray(uniqueElements: (0..<count).map { Work.State(id: $0) }))
  ) {
    Lives()
  }

  @Test func oneOfManyRowsUnderOneIDIsCancelledAlone() {
    for id in 0..<Self.count {
      store.send(.rows(.element(id: id, action: .startedUnder("a"))))
    }
    store.send(.rows(.element(id: 500, action: .cancelled("a"))))
    #expect(store.runningIDs == (1...Self.count).filter { $0 != 501 })
    store.send(.returned { .cancel(id: "a") })
    #expect(store.runningIDs.isEmpty)
  }

  @Test func oneIDAmongManyRowsThatRunUnderOthersIsFound() {
    for id in 0..<Self.count {
      store.send(.rows(.element(id: id, action: .startedUnder(id == 700 ? "a" : "b"))))
    }
    store.send(.returned { .cancel(id: "a") })
    #expect(store.runningIDs == (1...Self.count).filter { $0 != 701 })
  }

  @Test func manyEffectsUnderOneIDInOneAreaEndTogether() {
    for _ in 0..<Self.count { store.send(.left(.startedUnder("a"))) }
    store.send(.left(.startedUnder("b")))
    store.send(.right(.cancelled("a")))
    #expect(store.runningIDs == [Self.count + 1])
  }

  @Test func anIDCanBeUsedAgainAfterItsEffectsHaveEnded() {
    for _ in 0..<3 {
      store.send(.rows(.element(id: 1, action: .startedUnder("a"))))
      store.send(.rows(.element(id: 1, action: .cancelled("a"))))
      #expect(store.runningIDs.isEmpty)
    }
  }

  @Test func cancellingOneActionsTaskLeavesTheOthers() {
    let tasks = (0..<Self.count).map { id in
      store.send(.rows(.element(id: id, action: .started)))
    }
    for (index, task) in tasks.enumerated() where index % 2 == 0 { task.cancel() }
    #expect(store.runningIDs == (1...Self.count).filter { $0 % 2 == 0 })
    #expect(tasks.count(where: \.isFinished) == Self.count / 2)
  }

  @Test func aRowIsFoundGoneWhenNothingButTheCollectionChanges() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.rows(.element(id: 2, action: .valueChanged(1))))
    #expect(store.runningIDs == [1])
    store.send(.changed { $0.rows.remove(id: 1) })
    #expect(store.runningIDs.isEmpty)
  }

  @Test func aMappedEffectSendsThroughAllLevels() async {
    let mapped = Store(initialState: Outer.State()) { Outer() }
    await mapped.send(.inner(.began)).finish()
    #expect(mapped.withState(\.received) == ["inner: mapped 1"])
  }
}

/// A child whose effect is mapped at its own level.
@Reducer
private struct Inner {
  struct State: Equatable {}

  enum Action {
    case began
    case answered(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .began: Effect<Int>.run { send in await send(1) }.map { .answered("mapped \($0)") }
      case .answered: .none
      }
    }
  }
}

/// A parent that notes what its child receives.
@Reducer
private struct Outer {
  struct State: Equatable {
    var inner = Inner.State()
    var received: [String] = []
  }

  enum Action {
    case inner(Inner.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Inner() }
    Reduce { state, action in
      if case .inner(.answered(let text)) = action { state.received.append("inner: \(text)") }
      return .none
    }
  }
}
