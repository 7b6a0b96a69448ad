import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// `receive` with a case key path that goes on below a payload.
@MainActor
@Suite struct ReceiveByCaseTests {
  @Test func anOutcomeIsReceivedByCase() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.send(.asked(isRefused: false))
    await store.receive(\.answered.success) { $0.answer = "yes" }
    await store.send(.asked(isRefused: true))
    await store.receive(\.answered.failure) { $0.answer = nil }
    await expectFailure("Expected: .answered.success") {
      await store.send(.asked(isRefused: true))
      await store.receive(\.answered.success)
    }
  }
}

@Reducer
private struct Asking {
  struct Refusal: Error {}

  struct State: Equatable { var answer: String? }

  enum Action {
    case asked(isRefused: Bool)
    case answered(Result<String, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let isRefused):
        return .run { send in
          await send(.answered(Result { if isRefused { throw Refusal() } else { "yes" } }))
        }
      case .answered(.success(let answer)):
        state.answer = answer
        return .none
      case .answered(.failure):
        state.answer = nil
        return .none
      }
    }
  }
}
