import ComposableArchitecture
import ComposableArchitectureTestSupport
import Foundation
import Testing

/// Many children: a list whose rows ask their parent for what they cannot do.
@Reducer
struct ChoresFeature {
  @ObservableState
  struct State: Equatable {
    var filter: Filter = .all
    var chores: IdentifiedArrayOf<ChoreFeature.State> = []

    var shownChores: IdentifiedArrayOf<ChoreFeature.State> {
      switch filter {
      case .active: self.chores.filter { !$0.isComplete }
      case .all: self.chores
      case .completed: self.chores.filter(\.isComplete)
      }
    }
  }

  enum Filter: String, CaseIterable, Hashable {
    case all, active, completed
  }

  enum Action: BindableAction {
    case addChoreButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case moveDoneChoresDown
    case chores(IdentifiedActionOf<ChoreFeature>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case choreCompletion }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addChoreButtonTapped:
        state.chores.insert(ChoreFeature.State(id: self.uuid()), at: 0)
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.chores.removeAll(where: \.isComplete)
        return .none

      case .delete(let indexSet):
        let shownChores = state.shownChores
        for index in indexSet {
          state.chores.remove(id: shownChores[index].id)
        }
        return .none

      case .moveDoneChoresDown:
        state.chores.sort { $1.isComplete && !$0.isComplete }
        return .none

      case .chores(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.moveDoneChoresDown)
        }
        .cancellable(id: CancelID.choreCompletion, cancelInFlight: true)

      case .chores(.element(id: let id, action: .delegate(.deleteRequested))):
        state.chores.remove(id: id)
        return .none

      case .chores:
        return .none
      }
    }
    .forEach(\.chores, action: \.chores) {
      ChoreFeature()
    }
  }
}

@Reducer
struct ChoreFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case deleteTapped
    case delegate(Delegate)
  }

  @CasePathable
  enum Delegate { case deleteRequested }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .deleteTapped: .send(.delegate(.deleteRequested))
      case .binding, .delegate: .none
      }
    }
  }
}

@MainActor
struct ListLesson {
  let clock = TestClock()

  func makeStore(_ chores: [ChoreFeature.State] = []) -> TestStoreOf<ChoresFeature> {
    TestStore(initialState: ChoresFeature.State(chores: IdentifiedArray(uniqueElements: chores))) {
      ChoresFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test func added() async {
    let store = makeStore()
    await store.send(.addChoreButtonTapped) {
      $0.chores.insert(ChoreFeature.State(id: UUID(0)), at: 0)
    }
    await store.send(.addChoreButtonTapped) {
      $0.chores = [ChoreFeature.State(id: UUID(1)), ChoreFeature.State(id: UUID(0))]
    }
  }

  @Test func completedChoresSortAfterASecondLastChangeWins() async {
    let store = makeStore([ChoreFeature.State(id: UUID(0)), ChoreFeature.State(id: UUID(1))])
    await store.send(\.chores[id: UUID(0)].binding.isComplete, true) {
      $0.chores[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.chores(.element(id: UUID(0), action: .binding(.set(\.isComplete, false))))) {
      $0.chores[id: UUID(0)]?.isComplete = false
    }
    await store.send(.chores(.element(id: UUID(0), action: .set(\.isComplete, true)))) {
      $0.chores[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.moveDoneChoresDown) {
      $0.chores = [$0.chores[1], $0.chores[0]]
    }
  }

  @Test func aRowAsksItsParentToDeleteIt() async {
    let store = makeStore([ChoreFeature.State(id: UUID(0)), ChoreFeature.State(id: UUID(1))])
    await store.send(\.chores[id: UUID(1)].deleteTapped)
    await store.receive(\.chores[id: UUID(1)].delegate.deleteRequested) {
      $0.chores.remove(id: UUID(1))
    }
  }

  @Test func filtered() async {
    let store = makeStore([
      ChoreFeature.State(id: UUID(0)), ChoreFeature.State(id: UUID(1), isComplete: true),
    ])
    await store.send(\.binding.filter, .completed) { $0.filter = .completed }
    await store.send(.delete([0])) { $0.chores.remove(id: UUID(1)) }
    await store.send(.set(\.filter, .all)) { $0.filter = .all }
    await store.send(.clearCompletedButtonTapped)
  }
}
