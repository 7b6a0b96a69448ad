import ComposableArchitecture
import Testing

@Suite @MainActor struct EffectLifetimeTests {
  let store = Store(
    initialState: Lives.State(
      maybe: Work.State(),
      sheet: Work.State(),
      place: .first(Work.State()),
      rows: [Work.State(id: 1), Work.State(id: 2)]
    )
  ) {
    Lives()
  }

  @Test func eachContainmentOwnsItsEffects() {
    store.send(.left(.started))
    store.send(.maybe(.started))
    store.send(.sheet(.presented(.started)))
    store.send(.place(.presented(.first(.started))))
    store.send(.rows(.element(id: 2, action: .started)))
    store.send(.returned { .endless() })
    #expect(
      store.runningPaths == ["left", "maybe", "sheet", "place.first", "rows[2]", ""])
  }

  @Test func settingAPlainOptionalToNilEndsItsEffects() {
    store.send(.maybe(.started))
    store.send(.left(.started))
    store.send(.changed { $0.maybe = nil })
    #expect(store.runningPaths == ["left"])
  }

  @Test func settingAPresentedChildToNilEndsItsEffects() {
    store.send(.sheet(.presented(.started)))
    store.send(.changed { $0.sheet = nil })
    #expect(store.runningPaths.isEmpty)
  }

  @Test func dismissActionEndsThePresentedChildsEffects() {
    store.send(.sheet(.presented(.started)))
    store.send(.place(.presented(.first(.started))))
    store.send(.sheet(.dismiss))
    #expect(store.sheet == nil)
    #expect(store.runningPaths == ["place.first"])
  }

  @Test func dismissDependencyEndsTheChildsOtherEffects() async {
    store.send(.sheet(.presented(.started)))
    await store.send(.sheet(.presented(.closed))).finish()
    #expect(store.sheet == nil)
    #expect(store.runningPaths.isEmpty)
  }

  @Test func dismissInsideADestinationClosesTheDestination() async {
    await store.send(.place(.presented(.first(.closed)))).finish()
    #expect(store.place == nil)
  }

  @Test func anotherCaseOfADestinationIsAnotherChild() {
    store.send(.place(.presented(.first(.started))))
    store.send(.changed { $0.place = .second(Work.State()) })
    #expect(store.runningPaths.isEmpty)
    store.send(.place(.presented(.second(.started))))
    #expect(store.runningPaths == ["place.second"])
  }

  @Test func removingAnElementEndsItsEffects() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.rows(.element(id: 2, action: .started)))
    store.send(.changed { $0.rows.remove(id: 1) })
    #expect(store.runningPaths == ["rows[2]"])
  }

  @Test func anotherIdentifiableIDIsAnotherChild() {
    store.send(.sheet(.presented(.started)))
    store.send(.changed { $0.sheet = Work.State(id: 7) })
    #expect(store.runningPaths.isEmpty)
  }

  @Test func assigningOverAPresentChildKeepsItsEffects() {
    store.send(.sheet(.presented(.started)))
    store.send(.changed { $0.sheet = Work.State(id: 0, value: 9) })
    #expect(store.runningPaths == ["sheet"])
  }

  @Test func nilAndBackInOneActionIsAnotherChild() {
    store.send(.sheet(.presented(.started)))
    store.send(
      .changed {
        $0.sheet = nil
        $0.sheet = Work.State()
      })
    #expect(store.runningPaths.isEmpty)
  }

  @Test func anElementRemovedAndInsertedAgainInOneActionIsAnotherChild() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(
      .changed {
        $0.rows.remove(id: 1)
        $0.rows.append(Work.State(id: 1))
      })
    #expect(store.runningPaths.isEmpty)
  }

  @Test func anElementReplacedInPlaceKeepsItsEffects() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.changed { $0.rows[id: 1] = Work.State(id: 1, value: 5) })
    #expect(store.runningPaths == ["rows[1]"])
  }

  @Test func aWholeArrayAssignedKeepsTheEffectsOfIDsThatAreStillThere() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.rows(.element(id: 2, action: .started)))
    store.send(.changed { $0.rows = [Work.State(id: 2), Work.State(id: 3)] })
    #expect(store.runningPaths == ["rows[2]"])
    store.send(.changed { $0.rows.remove(id: 2) })
    #expect(store.runningPaths.isEmpty)
  }

  @Test func sortingKeepsTheEffects() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.changed { $0.rows.sort { $0.id > $1.id } })
    #expect(store.runningPaths == ["rows[1]"])
  }

  @Test func aChildStartedAfterARefreshIsTheNewOne() {
    store.send(.rows(.element(id: 1, action: .started)))
    store.send(.changed { $0.rows = [] })
    #expect(store.runningPaths.isEmpty)
    store.send(.changed { $0.rows = [Work.State(id: 1)] })
    store.send(.rows(.element(id: 1, action: .started)))
    #expect(store.runningIDs == [2])
  }

  @Test func aStoreThatGoesAwayTakesItsEffectsAlong() async {
    let ended = AsyncStream<Void>.makeStream()
    func run() {
      let store = Store(initialState: Work.State()) {
        Reduce<Work.State, Work.Action> { _, _ in
          .run { _ in
            await withTaskCancellationHandler {
              for await _ in AsyncStream<Never>.makeStream().stream {}
            } onCancel: {
              ended.continuation.finish()
            }
          }
        }
      }
      store.send(.started)
    }
    run()
    for await _ in ended.stream {}
  }

  @Test func cancellingAStoreTaskEndsWhatFollowsFromTheAction() async {
    let task = store.send(
      .returned {
        .concatenate(.send(.left(.started)), .endless(), .send(.right(.started)))
      })
    store.send(.right(.started))
    #expect(store.runningPaths == ["", "left", "right"])
    task.cancel()
    #expect(store.runningPaths == ["right"])
    #expect(task.isFinished)
    await task.finish()
  }

  @Test func tenThousandEffectsEndWithTheirRows() {
    store.send(
      .changed { state in
        state.rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Work.State(id: $0) })
      })
    for id in 0..<10_000 { store.send(.rows(.element(id: id, action: .started))) }
    #expect(store.runningIDs.count == 10_000)
    store.send(.changed { $0.rows = [] })
    #expect(store.runningIDs.isEmpty)
  }

  @Test func oneHundredStoresWithRunningEffectsAreFreed() {
    final class Witness {}
    weak var lastWitness: Witness?
    for _ in 0..<100 {
      let witness = Witness()
      lastWitness = witness
      let store = Store(initialState: 0) {
        Reduce<Int, Void> { state, _ in
          state += 1
          _ = witness
          return .endless()
        }
      }
      store.send(())
    }
    #expect(lastWitness == nil)
  }
}
