import ComposableArchitecture
import Testing

@Suite @MainActor struct EffectOrderTests {
  @Test func whatStandsAfterACancelStarts() {
    let store = Store(initialState: Lives.State()) { Lives() }
    store.send(.returned { .endless().cancellable(id: "a") })
    store.send(
      .returned {
        .merge(.cancel(id: "a"), .endless().cancellable(id: "a"))
      })
    #expect(store.runningIDs == [2])
  }

  @Test func aCancelEndsWhatStandsBeforeItInTheSameMerge() {
    let store = Store(initialState: Lives.State()) { Lives() }
    let observer = StartRecorder()
    store.runtime.addObserver(observer)
    store.send(
      .returned {
        .merge(
          .endless(name: "first").cancellable(id: "a"),
          .cancel(id: "a"),
          .endless(name: "second").cancellable(id: "a")
        )
      })
    #expect(observer.started == ["second"])
    #expect(store.runningIDs == [2])
  }

  @Test func aCancelInTheSameTurnAsTheStartIsNeverLost() async {
    for _ in 0..<200 {
      let store = Store(initialState: Lives.State()) { Lives() }
      store.send(.left(.startedUnder("a")))
      store.send(.left(.cancelled("a")))
      #expect(store.runningIDs.isEmpty)
      await Task.yield()
      #expect(store.runningIDs.isEmpty)
    }
  }

  @Test func concatenatedEffectsStartOneAfterAnother() async {
    let store = Store(initialState: Lives.State()) { Lives() }
    let task = store.send(
      .returned {
        .concatenate(
          .run { send in await send(.left(.valueChanged(1))) },
          .run { send in await send(.right(.valueChanged(2))) }
        )
      })
    #expect(store.runningIDs == [1])
    await task.finish()
    #expect(store.left.value == 1)
    #expect(store.right.value == 2)
    #expect(store.runningIDs.isEmpty)
  }

  @Test func cancellingASequenceStartsNoFurtherPart() async {
    let store = Store(initialState: Lives.State()) { Lives() }
    let task = store.send(
      .returned {
        .concatenate(.endless(), .send(.left(.valueChanged(1)))).cancellable(id: "a")
      })
    store.send(.returned { .cancel(id: "a") })
    await task.finish()
    #expect(store.left.value == 0)
    #expect(store.runningIDs.isEmpty)
  }

  @Test func endingOnePartLetsTheSequenceGoOn() async {
    let store = Store(initialState: Lives.State()) { Lives() }
    let task = store.send(
      .returned {
        .concatenate(.endless().cancellable(id: "a"), .send(.left(.valueChanged(1))))
      })
    store.send(.returned { .cancel(id: "a") })
    await task.finish()
    #expect(store.left.value == 1)
  }

  @Test func tenMergedEffectsSendInTheOrderOfTheSourceEveryTime() async {
    for _ in 0..<20 {
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int?> { state, action in
          guard let action else {
            return .merge((0..<10).map { number in .run { send in await send(number) } })
          }
          state.append(action)
          return .none
        }
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(nil).finish()
      #expect(store.withState { $0 } == Array(0..<10))
    }
  }

  @Test func timersOfOneDeadlineFireInTheOrderOfTheirStart() async {
    let clock = TestClock()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int?> { state, action in
        guard let action else {
          return .merge(
            (0..<10).map { number in
              .run { send in
                try await clock.sleep(for: .seconds(1))
                await send(number)
              }
            })
        }
        state.append(action)
        return .none
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = store.send(nil)
    await store.runtime.settle()
    #expect(clock.sleeperCount == 10)
    while clock.wakeNext(until: .init(offset: .seconds(1))) { await store.runtime.settle() }
    await task.finish()
    #expect(store.withState { $0 } == Array(0..<10))
  }
}

/// Remembers the names of the effects that start.
@MainActor
private final class StartRecorder: StoreObserver {
  private(set) var started: [String?] = []

  func effectStarted(_ record: EffectRecord) { started.append(record.name) }
}
