import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// Every way to make, combine, name and cancel effects.
@Reducer
struct Downloads {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action: Equatable {
    case started(Int)
    case progressed(Int, String)
    case stopped([Int])
    case stoppedFromInside(Int)
    case searched(String)
    case response(String)
    case allStarted
    case chained
    case failing
    case failed(String)
  }

  enum CancelID: Hashable {
    case download(Int)
    case search
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started(let number):
        return .run(priority: .background, name: "download") { send in
          await send(.progressed(number, "begins"))
          try await clock.sleep(for: .seconds(1))
          await send(.progressed(number, "ends"))
        }
        .cancellable(id: CancelID.download(number))

      case .progressed(let number, let text):
        state.log.append("\(number) \(text)")
        return .none

      case .stopped(let numbers):
        return .cancel(ids: numbers.map { CancelID.download($0) })

      case .stoppedFromInside(let number):
        return .run { _ in
          Task.cancel(id: CancelID.download(number))
        }

      case .searched(let query):
        return .run { send in
          try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
            try await clock.sleep(for: .milliseconds(300))
            await send(.response(query))
          }
        }

      case .response(let text):
        state.log.append(text)
        return .none

      case .allStarted:
        return .merge(
          .send(.started(1)),
          .send(.started(2)).map { $0 },
          Effect.send(.started(3)).merge(with: .none)
        )

      case .chained:
        return .concatenate(
          .cancel(id: CancelID.search),
          .run { send in await send(.response("first")) },
          .run { send in await send(.response("second")) },
          .merge([1, 2].map { number in .send(.response("\(number)")) })
        )
        .concatenate(with: .send(.response("last")))

      case .failing:
        return .run { _ in
          struct Offline: Error {}
          throw Offline()
        } catch: { error, send in
          await send(.failed("\(error)"))
        }

      case .failed(let reason):
        state.log.append(reason)
        return .none
      }
    }
  }
}

@MainActor
struct EffectLesson {
  let clock = TestClock()
  let store: TestStoreOf<Downloads>

  init() {
    store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
  }

  @Test func severalIdsAreCancelledAtOnce() async {
    await store.send(.allStarted)
    await store.receive(\.progressed)
    await store.receive(\.progressed)
    await store.receive(\.progressed)
    await store.send(.stopped([1, 3]))
    await clock.advance(by: .seconds(1))
    await store.receive(.progressed(2, "ends"))
    #expect(store.state.log == ["1 begins", "2 begins", "3 begins", "2 ends"])
    await store.finish()
  }

  @Test func aTaskCancelsByIdFromInsideAnEffect() async {
    await store.send(.started(1))
    await store.receive(\.progressed)
    await store.send(.stoppedFromInside(1)).finish()
    await store.finish()
    #expect(store.state.log == ["1 begins"])
  }

  @Test func theLastOfOverlappingTasksWins() async {
    await store.send(.searched("a"))
    await clock.advance(by: .milliseconds(200))
    await store.send(.searched("ab"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.response("ab"))
    await store.finish()
    #expect(store.state.log == ["ab"])
  }

  @Test func chainedEffectsKeepTheirOrder() async {
    await store.send(.chained)
    await store.receive(.response("last"))
    #expect(store.state.log == ["first", "second", "1", "2", "last"])
  }

  @Test func errorsAreCaught() async {
    await store.send(.failing)
    await store.receive(\.failed, "Offline()")
  }

  @Test func aRunningStoreWaitsAndCancels() async {
    let clock = ImmediateClock()
    let store = Store(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started(4)).finish()
    #expect(store.log == ["4 begins", "4 ends"])
    let task = store.send(.started(5))
    task.cancel()
    await task.finish()
    #expect(store.log.count == 2)
  }
}
