internal import ComposableArchitectureTestSupport
internal import Foundation
internal import Testing

@MainActor
@Suite struct BindingTests {
  // MARK: - Reducing

  @Test func bindingActionSetsItsFieldBeforeTheLogicRuns() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.name, "Ada")))
    #expect(store.name == "Ada")
    #expect(store.log == ["name Ada"])
    store.send(.binding(.set(\.age, 36)))
    #expect(store.age == 36)
    #expect(store.log == ["name Ada", "other"])
  }

  @Test func partOfAFieldIsSet() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.address.street, "Main Street"))
    #expect(store.address == Address(street: "Main Street", number: 1))
    #expect(store.log == ["street"])
  }

  @Test func otherActionsSetNothing() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.ignored)
    #expect(store.state == Form.State())
  }

  @Test func changeOfAFieldIsFollowed() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.isSubscribed, true))
    #expect(store.log == ["subscribed true", "other"])
  }

  @Test func assigningAStoresFieldSendsTheAction() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Ada"
    store.age += 1
    #expect(store.name == "Ada")
    #expect(store.age == 1)
    #expect(store.log == ["name Ada", "other"])
  }

  @Test func viewActionsAreReduced() {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.view(.set(\.text, "a")))
    #expect(store.text == "a")
    store.send(.reset)
    #expect(store.text == "")
  }

  @Test func viewActionsAreReducedByAFunction() {
    let store = Store(initialState: Screen.State()) {
      BindingReducer(action: { (action: Screen.Action) in action[case: \.view] })
    }
    store.send(.view(.set(\.text, "a")))
    store.send(.reset)
    #expect(store.text == "a")
  }

  @Test func actionsWithoutATableOfCasesAreReduced() {
    let store = Store(initialState: Screen.State()) {
      BindingReducer<Screen.State, PlainAction, PlainAction>()
    }
    store.send(.binding(.set(\.text, "a")))
    store.send(.other)
    #expect(store.text == "a")
  }

  // MARK: - Actions as values

  @Test func actionsAreEqualWhenFieldAndValueAre() {
    let action = BindingAction<Form.State>.set(\.name, "Ada")
    #expect(action == .set(\.name, "Ada"))
    #expect(action != .set(\.name, "Eve"))
    #expect(BindingAction<Form.State>.set(\.age, 1) != .set(\.address.number, 1))
    #expect(\Form.State.name ~= action)
    #expect(!(\Form.State.age ~= action))
  }

  @Test func caseKeyPathsNameFields() {
    let action = Form.Action.binding(.set(\.name, "Ada"))
    #expect(action.is(\.binding))
    #expect(action.is(\.binding.name))
    #expect(!action.is(\.binding.age))
    #expect(action[case: \.binding.name] == "Ada")
    #expect((\Form.Action.Cases.binding.age)(3) == .binding(.set(\.age, 3)))
    #expect(AnyCasePath(\Form.Action.Cases.binding.name).name == "binding.name")
  }

  @Test func testStoreSendsAndReceivesByFieldName() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Ada") {
      $0.name = "Ada"
      $0.log = ["name Ada"]
    }
    await store.send(.cleared)
    await store.receive(\.binding.name, "") {
      $0.name = ""
      $0.log = ["name Ada", "name "]
    }
  }

  // MARK: - At run time

  @Test func tableHoldsTheFieldsThatCanBeSet() {
    let table = BindingAction<Form.State>._$cases
    #expect(table.map(\.name) == ["name", "age", "isSubscribed", "address", "log"])
    #expect(table.map(\.tag) == [0, 1, 2, 3, 4])
    #expect(table[1].parameters.map { "\($0.type)" } == ["Int"])
  }

  @Test func actionIsBuiltOfAFieldsNameAndValue() throws {
    let age = try #require(BindingAction<Form.State>._$cases.first { $0.name == "age" })
    let action = try #require(age.embed([36]) as? BindingAction<Form.State>)
    #expect(action == .set(\.age, 36))
    #expect(BindingAction.set(\.age, 36) == action)
    #expect(action != .set(\.age, 37))
    #expect(action._$tag == 1)
    #expect(age.extract(from: action)?.first as? Int == 36)
    #expect(age.embed(["text"]) == nil)
    #expect(age.extract(from: BindingAction<Form.State>.set(\.name, "")) == nil)
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(action))
    #expect(store.age == 36)
  }

  @Test func stateWithoutATableHasNoFields() {
    #expect(BindingAction<Address>._$cases.isEmpty)
  }

  @Test func partOfAFieldHasNoName() {
    #expect(BindingAction<Form.State>.set(\.address.street, "")._$tag == -1)
  }
}

private struct Address: Equatable {
  var street = ""
  var number = 1
}

private enum PlainAction: BindableAction {
  case binding(BindingAction<Screen.State>)
  case other
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age = 0
    var isSubscribed = false
    var address = Address()
    var log: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case cleared
    case ignored
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isSubscribed) { _, isSubscribed in
        Reduce { state, _ in
          state.log.append("subscribed \(isSubscribed)")
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.log.append("name \(state.name)")
        return .none
      case .binding(\.address.street):
        state.log.append("street")
        return .none
      case .binding:
        state.log.append("other")
        return .none
      case .cleared:
        return .send(.set(\.name, ""))
      case .ignored:
        return .none
      }
    }
  }
}

@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case view(View)
    case reset

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .reset = action { state.text = "" }
      return .none
    }
  }
}
