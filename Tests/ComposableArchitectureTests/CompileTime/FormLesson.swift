import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// Form features: bindings, what follows from them, and view actions.
@Reducer
struct SignUpForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var age = 18
    var notifications = Notifications()
    var problems: [String] = []
    var saves = 0

    struct Notifications: Equatable, Sendable {
      var isMailOn = false
      var isPushOn = false
    }
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)
    case saved

    @CasePathable
    enum View {
      case resetTapped
      case submitTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.notifications) { oldValue, newValue in
        Reduce { state, _ in
          state.problems.append("mail \(oldValue.isMailOn) → \(newValue.isMailOn)")
          return .send(.saved)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(8))
        return .none
      case .binding(\.password):
        if state.password.count < 3 { state.problems = ["too short"] } else { state.problems = [] }
        return .none
      case .binding(\.notifications.isPushOn):
        return .none
      case .binding(let binding):
        _ = binding.keyPath
        return .none
      case .view(.resetTapped):
        state = State()
        return .none
      case .view(.submitTapped):
        return state.problems.isEmpty ? .send(.saved) : .none
      case .saved:
        state.saves += 1
        return .none
      }
    }
  }
}

@MainActor
struct FormLesson {
  @Test func bindings() async {
    let store = TestStore(initialState: SignUpForm.State()) { SignUpForm() }
    await store.send(.set(\.name, "Alan the Third")) { $0.name = "Alan the" }
    await store.send(\.binding.password, "ab") {
      $0.password = "ab"
      $0.problems = ["too short"]
    }
    await store.send(.binding(.set(\.age, 21))) { $0.age = 21 }
    await store.send(\.view.submitTapped)
    await store.send(.view(.resetTapped)) { $0 = SignUpForm.State() }
  }

  @Test func partsOfFieldsAndWhatFollows() async {
    let store = TestStore(initialState: SignUpForm.State()) { SignUpForm() }
    await store.send(\.binding.notifications, SignUpForm.State.Notifications(isMailOn: true)) {
      $0.notifications.isMailOn = true
      $0.problems = ["mail false → true"]
    }
    await store.receive(\.saved) { $0.saves = 1 }
  }

  @Test func aStoreIsWrittenAsAForm() {
    let store = Store(initialState: SignUpForm.State()) { SignUpForm() }
    store.name = "Ada"
    store.age += 1
    #expect(store.name == "Ada")
    #expect(store.age == 19)
  }
}
