internal import ComposableArchitecture

/// The leaf of the levels with plain state.
@Reducer
struct Plain1 {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incremented
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      }
    }
  }
}

/// Level 2 with plain state: a child and a field written for every action.
@Reducer
struct Plain2 {
  struct State: Equatable {
    var count = 0
    var child = Plain1.State()
  }

  enum Action {
    case child(Plain1.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain1() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 3 with plain state: a child and a field written for every action.
@Reducer
struct Plain3 {
  struct State: Equatable {
    var count = 0
    var child = Plain2.State()
  }

  enum Action {
    case child(Plain2.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain2() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 4 with plain state: a child and a field written for every action.
@Reducer
struct Plain4 {
  struct State: Equatable {
    var count = 0
    var child = Plain3.State()
  }

  enum Action {
    case child(Plain3.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain3() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 5 with plain state: a child and a field written for every action.
@Reducer
struct Plain5 {
  struct State: Equatable {
    var count = 0
    var child = Plain4.State()
  }

  enum Action {
    case child(Plain4.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain4() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 6 with plain state: a child and a field written for every action.
@Reducer
struct Plain6 {
  struct State: Equatable {
    var count = 0
    var child = Plain5.State()
  }

  enum Action {
    case child(Plain5.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain5() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 7 with plain state: a child and a field written for every action.
@Reducer
struct Plain7 {
  struct State: Equatable {
    var count = 0
    var child = Plain6.State()
  }

  enum Action {
    case child(Plain6.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain6() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 8 with plain state: a child and a field written for every action.
@Reducer
struct Plain8 {
  struct State: Equatable {
    var count = 0
    var child = Plain7.State()
  }

  enum Action {
    case child(Plain7.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Plain7() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
