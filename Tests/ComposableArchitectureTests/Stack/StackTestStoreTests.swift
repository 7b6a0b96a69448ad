internal import ComposableArchitectureTestSupport
internal import Testing

@MainActor
@Suite struct StackTestStoreTests {
  @Test func expectedPushGetsTheIDThatTheStoreGave() async {
    let store = TestStore(initialState: Trail.State()) { Trail() }
    await store.send(.stepped) { $0.path.append(Step.State()) }
    await store.send(.stepped) { $0.path[id: 1] = Step.State() }
    await store.send(\.path.push, (id: 2, state: Step.State())) { $0.path.append(Step.State()) }
    await store.send(\.path.popFrom, 1) {
      $0.path[id: 1] = nil
      $0.path[id: 2] = nil
    }
  }

  @Test func expectedPushIsInStepWithReceivedActions() async {
    let store = TestStore(initialState: Trail.State()) { Trail() }
    await store.send(.steppedTwice)
    await store.receive(\.stepped) { $0.path.append(Step.State()) }
    await store.receive(\.stepped) { $0.path.append(Step.State()) }
    #expect(store.state.path.ids == [0, 1])
  }

  @Test func skippedPushesCount() async {
    let store = TestStore(initialState: Trail.State()) { Trail() }
    await store.withExhaustivity(.off) {
      await store.send(.steppedTwice)
      await store.skipReceivedActions()
    }
    await store.send(.stepped) { $0.path.append(Step.State()) }
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test func elementsOfTheInitialStateCount() async {
    let store = TestStore(initialState: Trail.State(path: [Step.State()])) { Trail() }
    await store.send(\.path[id: 0].walked, 2) { $0.path[id: 0]?.length = 2 }
    await store.send(.stepped) { $0.path.append(Step.State()) }
    #expect(store.state.path.ids == [0, 1])
  }

  @Test func dismissIsReceivedAsPopFrom() async {
    let store = TestStore(initialState: Trail.State(path: [Step.State()])) { Trail() }
    await store.send(\.path[id: 0].leftTapped)
    await store.receive(\.path.popFrom, 0) { $0.path.removeLast() }
  }
}

@Reducer
private struct Step {
  @ObservableState
  struct State: Equatable {
    var length = 0
  }

  enum Action {
    case walked(Int)
    case leftTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .walked(let length):
        state.length += length
        return .none
      case .leftTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
private struct Trail {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Step.State>()
  }

  enum Action {
    case path(StackActionOf<Step>)
    case stepped
    case steppedTwice
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path:
        return .none
      case .stepped:
        state.path.append(Step.State())
        return .none
      case .steppedTwice:
        return .concatenate(.send(.stepped), .send(.stepped))
      }
    }
    .forEach(\.path, action: \.path) { Step() }
  }
}
