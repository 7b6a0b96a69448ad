import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

@MainActor
@Suite struct TaskResultTests {
  struct Refusal: Error, Hashable { var code = 0 }
  struct Opaque: Error {}

  @Test func workThatThrowsIsAFailure() async {
    #expect(await TaskResult { 3 } == .success(3))
    #expect(await TaskResult<Int> { throw Refusal() } == .failure(Refusal()))
  }

  @Test func errorsAreComparedWhereTheyCanBe() {
    #expect(TaskResult<Int>.failure(Refusal(code: 1)) != .failure(Refusal(code: 2)))
    #expect(TaskResult<Int>.failure(Refusal()) != .failure(Opaque()))
    #expect(TaskResult<Int>.failure(Refusal()) != .success(0))
    let found = issues {
      #expect(TaskResult<Int>.failure(Opaque()) != .failure(Opaque()))
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("'Opaque' is not 'Equatable'") == true)
  }

  @Test func equalOutcomesHashAlike() {
    let outcomes: Set<TaskResult<Int>> = [
      .success(1), .success(1), .failure(Refusal()), .failure(Refusal()), .success(2),
    ]
    #expect(outcomes.count == 3)
  }

  @Test func theValueIsGivenOrTheErrorThrown() throws {
    #expect(try TaskResult.success(3).value == 3)
    #expect(throws: Refusal.self) { try TaskResult<Int>.failure(Refusal()).value }
  }

  @Test func anOutcomeIsChangedWhereItIsASuccess() {
    #expect(TaskResult.success(3).map { "\($0)" } == .success("3"))
    #expect(TaskResult<Int>.failure(Refusal()).map { $0 + 1 } == .failure(Refusal()))
    #expect(
      TaskResult.success(3).flatMap { _ in TaskResult<Int>.failure(Refusal()) }
        == .failure(Refusal()))
  }

  @Test func aResultIsAnOutcomeAndBack() throws {
    #expect(TaskResult(Result<Int, Refusal>.success(1)) == .success(1))
    #expect(TaskResult(Result<Int, Refusal>.failure(Refusal())) == .failure(Refusal()))
    #expect(try Result(TaskResult.success(1)).get() == 1)
    #expect(throws: Refusal.self) { try Result(TaskResult<Int>.failure(Refusal())).get() }
  }

  @Test func anOutcomeIsReceivedByCaseAndByValue() async {
    let store = TestStore(initialState: Question.State()) { Question() }
    await store.send(.asked(isRefused: false))
    await store.receive(\.answered.success) { $0.answer = "yes" }
    await store.send(.asked(isRefused: true))
    await store.receive(.answered(.failure(Refusal()))) { $0.answer = "no" }
  }
}

@Reducer
private struct Question {
  struct State: Equatable { var answer: String? }

  enum Action: Equatable {
    case asked(isRefused: Bool)
    case answered(TaskResult<String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let isRefused):
        return .run { send in
          await send(
            .answered(
              TaskResult { if isRefused { throw TaskResultTests.Refusal() } else { "yes" } }))
        }
      case .answered(.success(let answer)):
        state.answer = answer
        return .none
      case .answered(.failure):
        state.answer = "no"
        return .none
      }
    }
  }
}
