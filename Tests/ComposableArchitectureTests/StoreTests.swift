import ComposableArchitecture
import Testing

@Suite @MainActor struct StoreTests {
  @Test func sendAppliesReducerBeforeReturning() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.incremented))
    #expect(store.child.count == 1)
    #expect(store.log == ["incremented"])
  }

  @Test func childRunsBeforeTheParentItModifies() {
    let store = Store(initialState: Parent.State(sheet: Counter.State())) { Parent() }
    store.send(.sheet(.presented(.incremented)))
    #expect(store.sheet?.count == 1)
    store.send(.sheet(.dismiss))
    #expect(store.sheet == nil)
  }

  @Test func elementActionReachesItsElement() {
    let store = Store(
      initialState: Parent.State(rows: [Counter.State(id: 1), Counter.State(id: 2)])
    ) { Parent() }
    store.send(.rows(.element(id: 2, action: .incremented)))
    #expect(store.rows[id: 2]?.count == 1)
    #expect(store.rows[id: 1]?.count == 0)
  }

  @Test func sentEffectArrivesInALaterPass() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.incrementedTwice))
    #expect(store.child.count == 2)
    #expect(store.log == ["incrementedTwice", "incremented", "incremented"])
  }

  @Test func tenThousandFollowUpsDoNotGrowTheStack() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.countedDown(10_000)))
    #expect(store.child.count == 10_001)
  }

  @Test func finishWaitsForTheEffectsOfAnAction() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.child(.loaded)).finish()
    #expect(store.child.count == 1)
  }

  @Test func removingAnElementEndsItsEffectsOnly() async {
    let clock = TestClock()
    let store = Store(
      initialState: Parent.State(rows: [Counter.State(id: 1), Counter.State(id: 2)])
    ) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.rows(.element(id: 1, action: .timerStarted)))
    store.send(.rows(.element(id: 2, action: .timerStarted)))
    #expect(store.runtime.effects.map(\.path.description) == ["rows[1]", "rows[2]"])
    store.send(.rowRemoved(1))
    #expect(store.runtime.effects.map(\.path.description) == ["rows[2]"])
  }

  @Test func startThenCancelInOneMergeNeverRuns() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.startedThenCancelled))
    #expect(store.runtime.effects.isEmpty)
  }

  @Test func cancelThenStartLeavesExactlyTheNewOne() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.restarted))
    store.send(.child(.restarted))
    #expect(store.runtime.effects.map(\.id) == [2])
  }

  @Test func dismissGoesThroughTheParent() async {
    let store = Store(initialState: Parent.State(sheet: Counter.State())) { Parent() }
    await store.send(.sheet(.presented(.closeTapped))).finish()
    #expect(store.sheet == nil)
  }
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action {
    case incremented
    case incrementedTwice
    case countedDown(Int)
    case loaded
    case timerStarted
    case startedThenCancelled
    case restarted
    case closeTapped
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .incrementedTwice:
        return .merge(.send(.incremented), .send(.incremented))
      case .countedDown(let rest):
        state.count += 1
        return rest > 0 ? .send(.countedDown(rest - 1)) : .none
      case .loaded:
        return .run { send in await send(.incremented) }
      case .timerStarted:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.incremented) }
        }
      case .startedThenCancelled:
        return .merge(
          .run { send in await send(.incremented) }.cancellable(id: CancelID.timer),
          .cancel(id: CancelID.timer)
        )
      case .restarted:
        return .merge(
          .cancel(id: CancelID.timer),
          .run { _ in try await Task.never() }.cancellable(id: CancelID.timer)
        )
      case .closeTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    var child = Counter.State()
    @Presents var sheet: Counter.State?
    var rows: IdentifiedArrayOf<Counter.State> = []
    var log: [String] = []
  }

  enum Action {
    case child(Counter.Action)
    case sheet(PresentationAction<Counter.Action>)
    case rows(IdentifiedActionOf<Counter>)
    case rowRemoved(Int)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
    Reduce { state, action in
      switch action {
      case .child(.incremented):
        state.log.append("incremented")
        return .none
      case .child(.incrementedTwice):
        state.log.append("incrementedTwice")
        return .none
      case .rowRemoved(let id):
        state.rows.remove(id: id)
        return .none
      case .child, .sheet, .rows:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Counter() }
    .forEach(\.rows, action: \.rows) { Counter() }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled.
  fileprivate static func never() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw _Concurrency.CancellationError()
  }
}
