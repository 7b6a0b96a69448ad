internal import ComposableArchitecture

/// Level 2 above the feature with effects.
@Reducer
struct Running2 {
  struct State: Equatable {
    var count = 0
    var child = Running.State()
  }

  enum Action {
    case child(Running.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Running() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 3 above the feature with effects.
@Reducer
struct Running3 {
  struct State: Equatable {
    var count = 0
    var child = Running2.State()
  }

  enum Action {
    case child(Running2.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Running2() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 4 above the feature with effects.
@Reducer
struct Running4 {
  struct State: Equatable {
    var count = 0
    var child = Running3.State()
  }

  enum Action {
    case child(Running3.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Running3() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 5 above the feature with effects.
@Reducer
struct Running5 {
  struct State: Equatable {
    var count = 0
    var child = Running4.State()
  }

  enum Action {
    case child(Running4.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Running4() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
