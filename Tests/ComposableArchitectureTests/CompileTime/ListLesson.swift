import ComposableArchitecture
import ComposableArchitectureTestSupport
import Foundation
import Testing

/// Many children: a list whose rows ask their parent for what they cannot do.
@Reducer
struct TodosFeature {
  @ObservableState
  struct State: Equatable {
    var filter: Filter = .all
    var todos: IdentifiedArrayOf<TodoFeature.State> = []

    var filteredTodos: IdentifiedArrayOf<TodoFeature.State> {
      switch filter {
      case .active: self.todos.filter { !$0.isComplete }
      case .all: self.todos
      case .completed: self.todos.filter(\.isComplete)
      }
    }
  }

  enum Filter: String, CaseIterable, Hashable {
    case all, active, completed
  }

  enum Action: BindableAction {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<TodoFeature>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case todoCompletion }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(TodoFeature.State(id: self.uuid()), at: 0)
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .delete(let indexSet):
        let filteredTodos = state.filteredTodos
        for index in indexSet {
          state.todos.remove(id: filteredTodos[index].id)
        }
        return .none

      case .sortCompletedTodos:
        state.todos.sort { $1.isComplete && !$0.isComplete }
        return .none

      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.todoCompletion, cancelInFlight: true)

      case .todos(.element(id: let id, action: .delegate(.deleteRequested))):
        state.todos.remove(id: id)
        return .none

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) {
      TodoFeature()
    }
  }
}

@Reducer
struct TodoFeature {
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

  func makeStore(_ todos: [TodoFeature.State] = []) -> TestStoreOf<TodosFeature> {
    TestStore(initialState: TodosFeature.State(todos: IdentifiedArray(uniqueElements: todos))) {
      TodosFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test func added() async {
    let store = makeStore()
    await store.send(.addTodoButtonTapped) {
      $0.todos.insert(TodoFeature.State(id: UUID(0)), at: 0)
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [TodoFeature.State(id: UUID(1)), TodoFeature.State(id: UUID(0))]
    }
  }

  @Test func completedTodosSortAfterASecondLastChangeWins() async {
    let store = makeStore([TodoFeature.State(id: UUID(0)), TodoFeature.State(id: UUID(1))])
    await store.send(\.todos[id: UUID(0)].binding.isComplete, true) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.todos(.element(id: UUID(0), action: .binding(.set(\.isComplete, false))))) {
      $0.todos[id: UUID(0)]?.isComplete = false
    }
    await store.send(.todos(.element(id: UUID(0), action: .set(\.isComplete, true)))) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.sortCompletedTodos) {
      $0.todos = [$0.todos[1], $0.todos[0]]
    }
  }

  @Test func aRowAsksItsParentToDeleteIt() async {
    let store = makeStore([TodoFeature.State(id: UUID(0)), TodoFeature.State(id: UUID(1))])
    await store.send(\.todos[id: UUID(1)].deleteTapped)
    await store.receive(\.todos[id: UUID(1)].delegate.deleteRequested) {
      $0.todos.remove(id: UUID(1))
    }
  }

  @Test func filtered() async {
    let store = makeStore([
      TodoFeature.State(id: UUID(0)), TodoFeature.State(id: UUID(1), isComplete: true),
    ])
    await store.send(\.binding.filter, .completed) { $0.filter = .completed }
    await store.send(.delete([0])) { $0.todos.remove(id: UUID(1)) }
    await store.send(.set(\.filter, .all)) { $0.filter = .all }
    await store.send(.clearCompletedButtonTapped)
  }
}
