import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// Splitting a big reducer in steps that each compile and behave the same.
enum Splitting {
  /// Before: one state, one reducer.
  @Reducer
  struct Whole {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var volume = 0.5
      var isMuted = false
    }

    enum Action: Equatable {
      case queryChanged(String)
      case volumeChanged(Double)
      case muteTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          state.results = query.isEmpty ? [] : [query]
          return .none
        case .volumeChanged(let volume):
          state.volume = volume
          state.isMuted = volume == 0
          return .none
        case .muteTapped:
          state.isMuted.toggle()
          return .none
        }
      }
    }
  }

  /// First step: the fields move into a child, which the parent's old names still reach.
  @Reducer
  struct Bridged {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var player = Player.State()

      var volume: Double {
        get { player.volume }
        set { player.volume = newValue }
      }

      var isMuted: Bool {
        get { player.isMuted }
        set { player.isMuted = newValue }
      }
    }

    enum Action: Equatable {
      case queryChanged(String)
      case volumeChanged(Double)
      case muteTapped
      case player(Player.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.player, action: \.player) { Player() }
      Reduce(core)
    }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.results = query.isEmpty ? [] : [query]
        return .none
      case .volumeChanged(let volume):
        state.volume = volume
        state.isMuted = volume == 0
        return .none
      case .muteTapped:
        state.isMuted.toggle()
        return .none
      case .player:
        return .none
      }
    }
  }

  /// Last step: a container without logic of its own, children side by side.
  @Reducer
  struct Split {
    @ObservableState
    struct State: Equatable {
      var search = Search.State()
      var player = Player.State()
    }

    @CasePathable
    enum Action: Equatable {
      case search(Search.Action)
      case player(Player.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.search, action: \.search) { Search() }
      Scope(state: \.player, action: \.player) { Player() }
    }
  }

  /// A child that works on a computed part of its parent's state.
  @Reducer
  struct Projected {
    @ObservableState
    struct State: Equatable {
      var volume = 0.5
      var isMuted = false

      var player: Player.State {
        get { Player.State(volume: volume, isMuted: isMuted) }
        set { (volume, isMuted) = (newValue.volume, newValue.isMuted) }
      }
    }

    enum Action { case player(Player.Action) }

    var body: some ReducerOf<Self> {
      CombineReducers {
        Scope(state: \.player, action: \.player) { Player() }
        EmptyReducer()
      }
      ._printChanges()
    }
  }

  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
    }

    enum Action: Equatable { case queryChanged(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .queryChanged(let query) = action else { return .none }
      state.query = query
      state.results = query.isEmpty ? [] : [query]
      return .none
    }
  }

  @Reducer
  struct Player {
    @ObservableState
    struct State: Equatable {
      var volume = 0.5
      var isMuted = false
    }

    enum Action: Equatable {
      case volumeChanged(Double)
      case muteTapped
    }

    var body: some ReducerOf<Self> { Reduce(self.core(into:action:)) }

    func core(into state: inout State, action: Action) -> EffectOf<Self> {
      switch action {
      case .volumeChanged(let volume):
        state.volume = volume
        state.isMuted = volume == 0
        return .none
      case .muteTapped:
        state.isMuted.toggle()
        return .none
      }
    }
  }
}

@MainActor
struct SplittingLesson {
  @Test func eachStepBehavesTheSame() {
    let whole = Store(initialState: Splitting.Whole.State()) { Splitting.Whole() }
    let bridged = Store(initialState: Splitting.Bridged.State()) { Splitting.Bridged() }
    let split = Store(initialState: Splitting.Split.State()) { Splitting.Split() }

    for volume in [0.2, 0, 0.7] {
      whole.send(.volumeChanged(volume))
      bridged.send(.volumeChanged(volume))
      split.send(.player(.volumeChanged(volume)))
      #expect(bridged.volume == whole.volume)
      #expect(bridged.isMuted == whole.isMuted)
      #expect(split.player.isMuted == whole.isMuted)
      bridged.send(.player(.muteTapped))
      bridged.send(.muteTapped)
      #expect(bridged.isMuted == whole.isMuted)
    }
    whole.send(.queryChanged("dune"))
    split.send(.search(.queryChanged("dune")))
    #expect(whole.results == split.search.results)
  }

  @Test func aChildMayWorkOnAComputedPart() {
    let store = Store(initialState: Splitting.Projected.State()) { Splitting.Projected() }
    store.send(.player(.volumeChanged(0)))
    #expect(store.isMuted)
    #expect(store.state == Splitting.Projected.State(volume: 0, isMuted: true))
  }
}
