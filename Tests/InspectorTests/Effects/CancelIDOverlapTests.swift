internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

@Reducer
private struct Waiter {
  @ObservableState
  struct State: Identifiable {
    var id = 0
  }

  enum Action {
    case started
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }.cancellable(id: "wait")
    }
  }
}

@Reducer
private struct Waiters {
  @ObservableState
  struct State {
    var left = Waiter.State()
    var right = Waiter.State()
    var rows: IdentifiedArrayOf<Waiter.State> = [Waiter.State(id: 1), Waiter.State(id: 2)]
  }

  enum Action {
    case left(Waiter.Action)
    case right(Waiter.Action)
    case rows(IdentifiedActionOf<Waiter>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Waiter() }
    Scope(state: \.right, action: \.right) { Waiter() }
    EmptyReducer().forEach(\.rows, action: \.rows) { Waiter() }
  }
}

/// Siblings share an area of cancel ids, rows do not: only the first are told.
@MainActor
@Suite struct CancelIDOverlapTests {
  private func effects(after lines: String...) async -> String {
    let session = Inspector.Session(options: SessionOptions()) {
      Store(initialState: Waiters.State()) { Waiters() }
    }
    for line in lines { _ = await session.run(line) }
    return await session.run("effects").output
  }

  @Test func siblingsWithOneIDAreTold() async {
    #expect(
      await effects(after: "send left.started", "send right.started").hasSuffix(
        #"cancel id "wait" stands for effects of 2 children, and ends them together: left, right"#))
  }

  @Test func rowsHaveIDsOfTheirOwn() async {
    let text = await effects(after: "send rows[1].started", "send rows[2].started")
    #expect(text.contains("rows[2]"))
    #expect(!text.contains("together"))
  }

  @Test func oneChildWithTwoEffectsIsNotTold() async {
    let text = await effects(after: "send left.started", "send left.started")
    #expect(text.hasPrefix("2 in flight"))
    #expect(!text.contains("together"))
  }
}
