import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// `Task.cancel(id:)`, `withTaskCancellation` and `.cancel(ids:)`: the same ids, the same areas.
@Suite @MainActor struct TaskCancellationTests {
  let clock = TestClock()

  private func makeStore(_ rows: Int = 0) -> StoreOf<Jobs> {
    let rows = (0..<rows).map { Job.State(id: $0) }
    return Store(initialState: Jobs.State(rows: IdentifiedArray(uniqueElements: rows))) {
      Jobs()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func aPartEndsByItsIDAndTheEffectGoesOn() async {
    let store = makeStore()
    let task = store.send(.job(.partStarted))
    await store.runtime.settle()
    store.send(.job(.partCancelled))
    await task.finish()
    #expect(store.job.log == ["cancelled", "end"])
  }

  @Test func aPartThatIsNotCancelledGivesItsResult() async {
    let store = makeStore()
    let task = store.send(.job(.partStarted))
    await store.runtime.settle()
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.job.log == ["part", "end"])
  }

  @Test func aPartEndsWithItsEffect() async {
    let store = makeStore()
    let task = store.send(.job(.partStarted))
    await store.runtime.settle()
    task.cancel()
    await task.finish()
    await store.runtime.settle()
    #expect(store.job.log.isEmpty)
    #expect(store.runningIDs.isEmpty)
  }

  @Test func aPartEndsWithItsChild() async {
    let store = makeStore(1)
    store.send(.rows(.element(id: 0, action: .partStarted)))
    await store.runtime.settle()
    store.send(.rowsRemoved)
    #expect(store.runningIDs.isEmpty)
    await store.runtime.settle()
    await clock.advance(by: .seconds(1))
    #expect(store.rows.isEmpty)
  }

  @Test func aNewPartEndsTheOneInFlight() async {
    let store = makeStore()
    store.send(.job(.partRestarted("a")))
    await store.runtime.settle()
    store.send(.job(.partRestarted("b")))
    await store.runtime.settle()
    await clock.advance(by: .seconds(1))
    await store.runtime.settle()
    #expect(store.job.log == ["b"])
  }

  @Test func aTaskCancelsInItsOwnAreaOnly() async {
    let store = makeStore(2)
    store.send(.rows(.element(id: 0, action: .started)))
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.job(.started))
    await store.send(.rows(.element(id: 0, action: .cancelledByTask))).finish()
    #expect(store.runningPaths == ["rows[1]", "job"])
    await store.send(.job(.cancelledByTask)).finish()
    #expect(store.runningPaths.isEmpty)
  }

  @Test func aTaskOffTheMainThreadCancelsSoon() async {
    let store = makeStore()
    let running = store.send(.job(.started))
    await store.send(.job(.cancelledElsewhere)).finish()
    await running.finish()
    #expect(store.runningPaths.isEmpty)
  }

  @Test func severalIDsEndAtOnce() {
    let store = makeStore()
    for id in 1...4 { store.send(.job(.startedUnder(id))) }
    store.send(.job(.cancelledIDs([1, 3])))
    #expect(store.runtime.effects.map(\.cancelIDs) == [[2], [4]])
    store.send(.job(.cancelledIDs([])))
    #expect(store.runningIDs.count == 2)
    store.send(.job(.cancelledMixedIDs))
    #expect(store.runningIDs.isEmpty)
  }

  @Test func callsOutsideOfAnEffectAreReported() async {
    await expectFailure("'Task.cancel(id:)' was called outside of an effect") {
      Task.cancel(id: 1)
    }
    await expectFailure("'withTaskCancellation' was called outside of an effect") {
      let result = await withTaskCancellation(id: 1) { 7 }
      #expect(result == 7)
    }
  }

  @Test func errorsOfAPartAreItsOwn() async {
    let store = makeStore()
    await store.send(.job(.failed)).finish()
    #expect(store.job.log == ["Refused()"])
  }
}

@Reducer
private struct Job {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var log: [String] = []
  }

  enum Action {
    case started
    case startedUnder(Int)
    case partStarted
    case partCancelled
    case partRestarted(String)
    case cancelledByTask
    case cancelledElsewhere
    case cancelledIDs([Int])
    case cancelledMixedIDs
    case failed
    case logged(String)
  }

  enum CancelID { case job }

  struct Refused: Error {}

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .endless().cancellable(id: CancelID.job)
      case .startedUnder(let id):
        return .endless().cancellable(id: id)
      case .partStarted:
        return .run { send in
          do {
            let text = try await withTaskCancellation(id: CancelID.job) {
              try await clock.sleep(for: .seconds(1))
              return "part"
            }
            await send(.logged(text))
          } catch is CancellationError {
            await send(.logged("cancelled"))
          }
          await send(.logged("end"))
        }
      case .partCancelled:
        return .cancel(id: CancelID.job)
      case .partRestarted(let text):
        return .run { send in
          try await withTaskCancellation(id: CancelID.job, cancelInFlight: true) {
            try await clock.sleep(for: .seconds(1))
            await send(.logged(text))
          }
        }
      case .cancelledByTask:
        return .run { _ in Task.cancel(id: CancelID.job) }
      case .cancelledElsewhere:
        return .run { _ in
          await Task.detached(operation: {}).value
          await cancelElsewhere()
        }
      case .cancelledIDs(let ids):
        return .cancel(ids: ids)
      case .cancelledMixedIDs:
        return .cancel(ids: [CancelID.job, 2, "none", 4])
      case .failed:
        return .run { send in
          do throws(Refused) {
            try await withTaskCancellation(id: CancelID.job) { () async throws(Refused) -> Void in
              throw Refused()
            }
          } catch {
            await send(.logged("\(error)"))
          }
        }
      case .logged(let text):
        state.log.append(text)
        return .none
      }
    }
  }
}

@concurrent
private func cancelElsewhere() async {
  Task.cancel(id: Job.CancelID.job)
}

@Reducer
private struct Jobs {
  @ObservableState
  struct State: Equatable {
    var job = Job.State()
    var rows: IdentifiedArrayOf<Job.State> = []
  }

  enum Action {
    case job(Job.Action)
    case rows(IdentifiedActionOf<Job>)
    case rowsRemoved
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.job, action: \.job) { Job() }
    Reduce { state, action in
      if case .rowsRemoved = action { state.rows = [] }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Job() }
  }
}
