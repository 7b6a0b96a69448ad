import ComposableArchitecture
import Testing

@Suite @MainActor struct ObserveTests {
  private let store = Store(initialState: Sign.State()) { Sign() }

  @Test func runsAtOnceAndAfterEachChangeOfWhatItRead() async {
    var shown: [String] = []
    let token = observe { shown.append(store.text) }
    #expect(shown == [""])
    store.send(.written("a"))
    await turn()
    store.send(.counted)
    await turn()
    store.send(.written("b"))
    await turn()
    #expect(shown == ["", "a", "b"])
    token.cancel()
  }

  @Test func changesOfOneTurnRunItOnce() async {
    var shown: [String] = []
    let token = observe { shown.append("\(store.text) \(store.count)") }
    store.send(.written("a"))
    store.send(.counted)
    store.send(.written("b"))
    await turn()
    #expect(shown == [" 0", "b 1"])
    token.cancel()
  }

  @Test func endsWithItsTokenOrItsCancellation() async {
    var runs = 0
    var token: ObserveToken? = observe {
      _ = store.text
      runs += 1
    }
    store.send(.written("a"))
    await turn()
    #expect(runs == 2)
    token?.cancel()
    store.send(.written("b"))
    await turn()
    #expect(runs == 2)

    token = observe {
      _ = store.text
      runs += 1
    }
    token = nil
    store.send(.written("c"))
    await turn()
    #expect(runs == 3)
    #expect(token == nil)
  }

  @Test func tokensAreKeptInASet() async {
    var runs = 0
    var tokens: Set<ObserveToken> = []
    observe {
      _ = store.text
      runs += 1
    }
    .store(in: &tokens)
    store.send(.written("a"))
    await turn()
    #expect(runs == 2)
    tokens.removeAll()
    store.send(.written("b"))
    await turn()
    #expect(runs == 2)
  }

  @Test func anActionThatFollowsFromARunIsShownToo() async {
    var shown: [Int] = []
    let token = observe {
      shown.append(store.count)
      guard store.count < 3 else { return }
      Task { store.send(.counted) }
    }
    for _ in 0..<8 { await turn() }
    #expect(shown == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func branchesAreFollowedAsTheyAreRead() async {
    var runs = 0
    let token = observe {
      runs += 1
      if store.isShown { _ = store.text }
    }
    store.send(.written("hidden"))
    await turn()
    #expect(runs == 1)
    store.send(.shown)
    await turn()
    store.send(.written("visible"))
    await turn()
    #expect(runs == 3)
    token.cancel()
  }

  /// Lets the tasks that wait for the main actor run.
  private func turn() async {
    await store.runtime.settle()
  }
}

@Reducer
private struct Sign {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var count = 0
    var isShown = false
  }

  enum Action {
    case written(String)
    case counted
    case shown
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .written(let text): state.text = text
      case .counted: state.count += 1
      case .shown: state.isShown = true
      }
      return .none
    }
  }
}
