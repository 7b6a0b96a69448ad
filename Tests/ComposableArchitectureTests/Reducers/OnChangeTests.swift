internal import ComposableArchitectureTestSupport
internal import Testing

@MainActor
@Suite struct OnChangeTests {
  @Test func followerRunsAfterAChangeWithBothValues() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.typed("a"))
    #expect(store.log == ["typed a", "'' → 'a'"])
  }

  @Test func followerDoesNotRunWithoutAChange() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.typed(""))
    store.send(.toggled)
    #expect(store.log == ["typed "])
  }

  @Test func chainedFollowersSeeWhatTheInnerOnesChanged() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.typed("abc"))
    #expect(store.isLong)
    #expect(store.log == ["typed abc", "'' → 'abc'", "long"])
  }

  @Test func effectOfAFollowerIsTheFeatures() async {
    let store = Store(initialState: Form.State()) { Form() }
    await store.send(.typed("secret")).finish()
    #expect(store.log == ["typed secret", "typed ", "'secret' → ''"])
    #expect(store.text == "")
  }

  @Test func duplicatesAreWhatTheFeatureSays() {
    var changes: [[Int]] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
      .onChange(of: { $0 }, removeDuplicates: { $0 % 10 == $1 % 10 }) { old, new in
        Reduce { _, _ in
          changes.append([old, new])
          return .none
        }
      }
    }
    for action in [10, 11, 21, 2] { store.send(action) }
    #expect(changes == [[10, 11], [21, 2]])
  }

  @Test func changeByAParentIsNotSeen() {
    let store = Store(initialState: Form.State()) {
      CombineReducers {
        Form()
        Reduce<Form.State, Form.Action> { state, _ in
          state.text = "parent"
          return .none
        }
      }
    }
    store.send(.toggled)
    #expect(store.text == "parent")
    #expect(store.log.isEmpty)
  }

  @Test func followerThatRemovesAChildEndsItsEffects() {
    let store = Store(initialState: Owner.State(child: Worker.State())) { Owner() }
    store.send(.child(.started))
    #expect(store.runtime.effects.map(\.path.description) == ["child"])
    store.send(.enabled(false))
    #expect(store.child == nil)
    #expect(store.runtime.effects.isEmpty)
  }

  @Test func followerMayHoldChildren() {
    let store = Store(initialState: Owner.State(child: Worker.State())) {
      Owner().onChange(of: \.child?.count) { _, _ in
        EmptyReducer().ifLet(\.child, action: \.child) {
          Reduce { state, _ in
            state.count += 10
            return .none
          }
        }
      }
    }
    store.send(.child(.counted))
    #expect(store.child?.count == 11)
  }
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isOn = false
    var isLong = false
    var log: [String] = []
  }

  enum Action {
    case typed(String)
    case toggled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text = text
        state.log.append("typed \(text)")
      case .toggled:
        state.isOn.toggle()
      }
      return .none
    }
    .onChange(of: \.text) { old, new in
      Reduce { state, _ in
        if new == "secret" { return .send(.typed("")) }
        state.log.append("'\(old)' → '\(new)'")
        state.isLong = new.count > 2
        return .none
      }
    }
    .onChange(of: \.isLong) { _, isLong in
      Reduce { state, _ in
        if isLong { state.log.append("long") }
        return .none
      }
    }
  }
}

@Reducer
private struct Worker {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case started
    case counted
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      case .counted:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Owner {
  @ObservableState
  struct State: Equatable {
    var isEnabled = true
    var child: Worker.State?
  }

  enum Action {
    case child(Worker.Action)
    case enabled(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .enabled(let isEnabled) = action { state.isEnabled = isEnabled }
      return .none
    }
    .ifLet(\.child, action: \.child) { Worker() }
    .onChange(of: \.isEnabled) { _, isEnabled in
      Reduce { state, _ in
        if !isEnabled { state.child = nil }
        return .none
      }
    }
  }
}
