import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// A stack of screens: push, pop, pop from, dismiss inside, and screens of several kinds.
@Reducer
struct NavigationFeature {
  @Reducer
  enum Path {
    case screenA(ScreenA)
    case screenB(ScreenB)
    case credits
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var total = 0
  }

  enum Action {
    case goBackToScreen(id: StackElementID)
    case goToABCButtonTapped
    case path(StackActionOf<Path>)
    case popToRoot
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goBackToScreen(let id):
        state.path.pop(to: id)
        return .none

      case .goToABCButtonTapped:
        state.path.append(.screenA(ScreenA.State()))
        state.path.append(.screenB(ScreenB.State()))
        state.path.append(.credits)
        return .none

      case .path(let action):
        switch action {
        case .element(id: _, action: .screenA(.addTapped)):
          state.total += 1
          return .none
        case .element(id: _, action: .screenB(.screenAButtonTapped)):
          state.path.append(.screenA(ScreenA.State()))
          return .none
        case .element(let id, action: .screenB(.removeMeTapped)):
          state.path.pop(from: id)
          return .none
        case .push(id: _, state: _), .popFrom(id: _):
          return .none
        default:
          return .none
        }

      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension NavigationFeature.Path.State: Equatable {}

@Reducer
struct ScreenA {
  @ObservableState
  struct State: Codable, Equatable, Hashable { var count = 0 }

  enum Action: Sendable {
    case addTapped
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.count += 1
        return .none
      case .closeTapped:
        return .run { _ in await self.dismiss() }
      }
    }
  }
}

@Reducer
struct ScreenB {
  @ObservableState
  struct State: Codable, Equatable, Hashable {}

  enum Action {
    case screenAButtonTapped
    case removeMeTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@MainActor
struct NavigationLesson {
  @Test func pushingInAReducerAndByTheStore() async {
    let store = TestStore(initialState: NavigationFeature.State()) { NavigationFeature() }
    await store.send(.goToABCButtonTapped) {
      $0.path[id: 0] = .screenA(ScreenA.State())
      $0.path[id: 1] = .screenB(ScreenB.State())
      $0.path[id: 2] = .credits
    }
    await store.send(.path(.push(id: 3, state: .screenA(ScreenA.State(count: 9))))) {
      $0.path[id: 3] = .screenA(ScreenA.State(count: 9))
    }
    #expect(store.state.path.ids == [0, 1, 2, 3])
  }

  @Test func elementsAreChangedByPath() async {
    let store = TestStore(
      initialState: NavigationFeature.State(
        path: StackState([.screenA(ScreenA.State()), .screenB(ScreenB.State())]))
    ) {
      NavigationFeature()
    }
    await store.send(\.path[id: 0].screenA.addTapped) {
      $0.path[id: 0, case: \.screenA]?.count = 1
      $0.total = 1
    }
    await store.send(.path(.element(id: 1, action: .screenB(.screenAButtonTapped)))) {
      $0.path.append(.screenA(ScreenA.State()))
    }
    await store.send(\.path[id: 1].screenB.removeMeTapped) {
      $0.path.pop(from: 1)
    }
    #expect(store.state.path.last?.screenA?.count == 1)
  }

  @Test func dismissInsideAScreenPopsIt() async {
    let store = TestStore(
      initialState: NavigationFeature.State(path: StackState([.screenA(ScreenA.State())]))
    ) {
      NavigationFeature()
    }
    await store.send(\.path[id: 0].screenA.closeTapped)
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func poppingToAScreenAndToTheRoot() async {
    let store = TestStore(initialState: NavigationFeature.State()) { NavigationFeature() }
    store.exhaustivity = .off
    await store.send(.goToABCButtonTapped)
    await store.send(.goBackToScreen(id: 0)) { $0.path.pop(to: 0) }
    #expect(store.state.path.count == 1)
    await store.send(.popToRoot) { $0.path.removeAll() }
    await store.send(.goToABCButtonTapped)
    await store.send(\.path.popFrom, 4) { $0.path.pop(from: 4) }
    #expect(store.state.path.ids == [3])
  }
}
