internal import Testing

@testable internal import ComposableArchitecture

/// Two actions that answer each other without an end.
private struct PingPong: Reducer {
  enum Action: Equatable { case ping, pong }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      state += 1
      return .send(action == .ping ? .pong : .ping)
    }
  }
}

@MainActor
private final class Limit: StoreObserver {
  var limit: Int

  init(_ limit: Int) { self.limit = limit }

  func shouldStopDraining(after count: Int) -> Bool { count >= limit }
}

@MainActor
@Suite struct DrainLimitTests {
  @Test func observerEndsAnEndlessSequenceOfActions() async {
    let store = Store(initialState: 0) { PingPong() }
    let limit = Limit(1_000)
    store.runtime.addObserver(limit)
    let task = store.send(.ping)
    #expect(store.state == 1_000)
    // What was dropped is not waited for.
    await task.finish()
    limit.limit = 5
    store.send(.ping)
    #expect(store.state == 1_005)
  }
}
