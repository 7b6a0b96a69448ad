internal import ComposableArchitecture

/// A feature whose effect sends one action and ends.
@Reducer
struct Running {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case emptyEffectStarted
    case sendingEffectStarted
    case received
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emptyEffectStarted:
        return .run { _ in }

      case .sendingEffectStarted:
        return .run { send in await send(.received) }

      case .received:
        state.count += 1
        return .none
      }
    }
  }
}
