internal import ComposableArchitecture

/// The innermost of the presented features.
@Reducer
struct Presented0 {
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

/// A feature with 1 presented level below it.
@Reducer
struct Presented1 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var child: Presented0.State?

    init(child: Presented0.State? = Presented0.State()) {
      self.child = child
    }
  }

  enum Action {
    case child(PresentationAction<Presented0.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .ifLet(\.$child, action: \.child) { Presented0() }
  }
}

/// A feature with 2 presented levels below it.
@Reducer
struct Presented2 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var child: Presented1.State?

    init(child: Presented1.State? = Presented1.State()) {
      self.child = child
    }
  }

  enum Action {
    case child(PresentationAction<Presented1.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .ifLet(\.$child, action: \.child) { Presented1() }
  }
}

/// A feature with 3 presented levels below it.
@Reducer
struct Presented3 {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var child: Presented2.State?

    init(child: Presented2.State? = Presented2.State()) {
      self.child = child
    }
  }

  enum Action {
    case child(PresentationAction<Presented2.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .ifLet(\.$child, action: \.child) { Presented2() }
  }
}
