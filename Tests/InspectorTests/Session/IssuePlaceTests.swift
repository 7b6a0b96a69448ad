internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// A feature that sends to its own store from inside its reducer.
@Reducer
private struct Impatient {
  @MainActor
  final class Sender: Sendable {
    var store: StoreOf<Impatient>?
  }

  @ObservableState
  struct State: Equatable { var count = 0 }

  enum Action {
    case started
    case counted(Int)
  }

  let sender: Sender

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: MainActor.assumeIsolated { _ = sender.store?.send(.counted(2)) }
      case .counted(let count): state.count += count
      }
      return .none
    }
  }
}

@MainActor
@Suite struct IssuePlaceTests {
  @Test func issueThatTheLibraryFindsNamesTheActionsAndNoLineOfItsOwn() async {
    let sender = Impatient.Sender()
    let store = Store(initialState: Impatient.State()) { Impatient(sender: sender) }
    sender.store = store
    let session = Inspector.Session(options: SessionOptions(), attachedTo: store)
    let outcome = await session.run("send started")
    #expect(
      outcome.errors.first?.rendered(line: "send started") == """
        Runtime issue: 'store.send' was called from inside a reducer, with '.counted'.
          The action is processed after the current one. To fix this, return '.send(…)'
            or '.run { … }' from the reducer instead.
          (root) · #1 started
        """
    )
    #expect(await session.run("issues --json").output.contains(#""file":null,"line":null"#))
    sender.store = nil
  }
}
