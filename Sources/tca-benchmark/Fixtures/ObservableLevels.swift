internal import ComposableArchitecture

/// The leaf of the levels with observable state.
@Reducer
struct Observable1 {
  @ObservableState
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

/// Level 2 with observable state: a child and a field written for every action.
@Reducer
struct Observable2 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable1.State()
  }

  enum Action {
    case child(Observable1.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable1() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 3 with observable state: a child and a field written for every action.
@Reducer
struct Observable3 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable2.State()
  }

  enum Action {
    case child(Observable2.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable2() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 4 with observable state: a child and a field written for every action.
@Reducer
struct Observable4 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable3.State()
  }

  enum Action {
    case child(Observable3.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable3() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 5 with observable state: a child and a field written for every action.
@Reducer
struct Observable5 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable4.State()
  }

  enum Action {
    case child(Observable4.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable4() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 6 with observable state: a child and a field written for every action.
@Reducer
struct Observable6 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable5.State()
  }

  enum Action {
    case child(Observable5.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable5() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 7 with observable state: a child and a field written for every action.
@Reducer
struct Observable7 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable6.State()
  }

  enum Action {
    case child(Observable6.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable6() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Level 8 with observable state: a child and a field written for every action.
@Reducer
struct Observable8 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Observable7.State()
  }

  enum Action {
    case child(Observable7.Action)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Observable7() }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
