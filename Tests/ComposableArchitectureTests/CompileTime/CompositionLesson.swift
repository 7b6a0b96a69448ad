import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// What a body may hold: enums of states, generic features, modifiers on groups, containers alone.
enum Compositions {
  @Reducer
  struct App {
    @ObservableState
    enum State: Equatable {
      case loggedIn(LoggedIn.State)
      case loggedOut(LoggedOut.State)
    }

    enum Action {
      case loggedIn(LoggedIn.Action)
      case loggedOut(LoggedOut.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loggedOut(.delegate(.loggedIn(let name))):
          state = .loggedIn(LoggedIn.State(name: name))
          return .none
        case .loggedIn(.logOutTapped):
          state = .loggedOut(LoggedOut.State())
          return .none
        case .loggedIn, .loggedOut:
          return .none
        }
      }
      .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
      .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
    }
  }

  @Reducer
  struct LoggedIn {
    @ObservableState
    struct State: Equatable {
      var name: String
      var ticks = 0
    }

    enum Action {
      case logOutTapped
      case ticked
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .ticked = action { state.ticks += 1 }
        return .none
      }
    }
  }

  @Reducer
  struct LoggedOut {
    @ObservableState
    struct State: Equatable { var isBusy = false }

    enum Action {
      case delegate(Delegate)
      case logInTapped(String)

      @CasePathable
      enum Delegate { case loggedIn(String) }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .logInTapped(let name) = action else { return .none }
        state.isBusy = true
        return .send(.delegate(.loggedIn(name)))
      }
    }
  }

  /// A feature of any value.
  @Reducer
  struct Loader<Value: Equatable & Sendable> {
    @ObservableState
    struct State: Equatable {
      var value: Value?
      var isLoading = false
    }

    enum Action {
      case load
      case loaded(Value)
    }

    let load: @Sendable () async -> Value

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .load:
          state.isLoading = true
          return .run { send in await send(.loaded(load())) }
        case .loaded(let value):
          state.value = value
          state.isLoading = false
          return .none
        }
      }
    }
  }

  /// A container whose body has conditions, groups with modifiers and a child of each kind.
  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var app: App.State = .loggedOut(LoggedOut.State())
      var loader = Loader<Int>.State()
      var changes: [Int] = []
      var tally = 0
      @Presents var sheet: LoggedOut.State?
    }

    enum Action {
      case app(App.Action)
      case loader(Loader<Int>.Action)
      case sheet(PresentationAction<LoggedOut.Action>)
      case tallied
    }

    var isCounting = true

    var body: some ReducerOf<Self> {
      CombineReducers {
        Scope(state: \.app, action: \.app) { App() }
        Scope(state: \.loader, action: \.loader) { Loader { 42 } }
        if isCounting {
          Reduce { state, action in
            if case .tallied = action { state.tally += 1 }
            return .none
          }
        }
      }
      .onChange(of: \.tally) { old, new in
        Reduce { state, _ in
          state.changes += [old, new]
          return .none
        }
      }
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { LoggedOut() }
      Reduce<State, Action> { _, _ in .none }
    }
  }

  /// Without an action or a state of its own.
  @Reducer
  struct Nothing {}

  /// Without a body.
  @Reducer
  struct Data {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case never }
  }
}

@MainActor
struct CompositionLesson {
  @Test func anEnumOfStatesChangesItsCase() async {
    let store = TestStore(
      initialState: Compositions.App.State.loggedOut(Compositions.LoggedOut.State())
    ) {
      Compositions.App()
    }
    await store.send(\.loggedOut.logInTapped, "Ada") {
      $0.modify(\.loggedOut) { $0.isBusy = true }
    }
    await store.receive(\.loggedOut.delegate.loggedIn) {
      $0 = .loggedIn(Compositions.LoggedIn.State(name: "Ada"))
    }
    await store.send(\.loggedIn.ticked) { $0[case: \.loggedIn]?.ticks = 1 }
    await store.send(\.loggedIn.logOutTapped) {
      $0 = .loggedOut(Compositions.LoggedOut.State())
    }
  }

  @Test func childrenOfAllKindsStandSideBySide() async {
    let store = TestStore(initialState: Compositions.Root.State()) { Compositions.Root() }
    await store.send(.tallied) {
      $0.tally = 1
      $0.changes = [0, 1]
    }
    await store.send(\.loader.load) { $0.loader.isLoading = true }
    await store.receive(\.loader.loaded, 42) {
      $0.loader.isLoading = false
      $0.loader.value = 42
    }
    await store.send(\.app.loggedOut.logInTapped, "B") {
      $0.app.modify(\.loggedOut) { $0.isBusy = true }
    }
    await store.receive(\.app.loggedOut.delegate.loggedIn, "B") {
      $0.app = .loggedIn(Compositions.LoggedIn.State(name: "B"))
    }
  }

  @Test func emptyFeaturesAreFeatures() {
    let nothing = Store(initialState: Compositions.Nothing.State()) { Compositions.Nothing() }
    #expect(nothing.state == Compositions.Nothing.State())
    let data = Store(initialState: Compositions.Data.State()) { Compositions.Data() }
    data.send(.never)
    #expect(data.text.isEmpty)
    let none = Store(initialState: 3) { EmptyReducer<Int, Void>() }
    none.send(())
    #expect(none.withState { $0 } == 3)
  }
}
