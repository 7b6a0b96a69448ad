internal import ComposableArchitecture

/// Twenty children side by side, and an action that is none of theirs.
@Reducer
struct Siblings {
  struct State: Equatable {
    var count = 0
    var child1 = Plain1.State()
    var child2 = Plain1.State()
    var child3 = Plain1.State()
    var child4 = Plain1.State()
    var child5 = Plain1.State()
    var child6 = Plain1.State()
    var child7 = Plain1.State()
    var child8 = Plain1.State()
    var child9 = Plain1.State()
    var child10 = Plain1.State()
    var child11 = Plain1.State()
    var child12 = Plain1.State()
    var child13 = Plain1.State()
    var child14 = Plain1.State()
    var child15 = Plain1.State()
    var child16 = Plain1.State()
    var child17 = Plain1.State()
    var child18 = Plain1.State()
    var child19 = Plain1.State()
    var child20 = Plain1.State()
  }

  enum Action {
    case child1(Plain1.Action)
    case child2(Plain1.Action)
    case child3(Plain1.Action)
    case child4(Plain1.Action)
    case child5(Plain1.Action)
    case child6(Plain1.Action)
    case child7(Plain1.Action)
    case child8(Plain1.Action)
    case child9(Plain1.Action)
    case child10(Plain1.Action)
    case child11(Plain1.Action)
    case child12(Plain1.Action)
    case child13(Plain1.Action)
    case child14(Plain1.Action)
    case child15(Plain1.Action)
    case child16(Plain1.Action)
    case child17(Plain1.Action)
    case child18(Plain1.Action)
    case child19(Plain1.Action)
    case child20(Plain1.Action)
    case ownTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child1, action: \.child1) { Plain1() }
    Scope(state: \.child2, action: \.child2) { Plain1() }
    Scope(state: \.child3, action: \.child3) { Plain1() }
    Scope(state: \.child4, action: \.child4) { Plain1() }
    Scope(state: \.child5, action: \.child5) { Plain1() }
    Scope(state: \.child6, action: \.child6) { Plain1() }
    Scope(state: \.child7, action: \.child7) { Plain1() }
    Scope(state: \.child8, action: \.child8) { Plain1() }
    Scope(state: \.child9, action: \.child9) { Plain1() }
    Scope(state: \.child10, action: \.child10) { Plain1() }
    Scope(state: \.child11, action: \.child11) { Plain1() }
    Scope(state: \.child12, action: \.child12) { Plain1() }
    Scope(state: \.child13, action: \.child13) { Plain1() }
    Scope(state: \.child14, action: \.child14) { Plain1() }
    Scope(state: \.child15, action: \.child15) { Plain1() }
    Scope(state: \.child16, action: \.child16) { Plain1() }
    Scope(state: \.child17, action: \.child17) { Plain1() }
    Scope(state: \.child18, action: \.child18) { Plain1() }
    Scope(state: \.child19, action: \.child19) { Plain1() }
    Scope(state: \.child20, action: \.child20) { Plain1() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// One child, and an action that is not the child's.
@Reducer
struct OnlyChild {
  struct State: Equatable {
    var count = 0
    var child = Plain1.State()
  }

  enum Action {
    case child(Plain1.Action)
    case ownTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain1() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
