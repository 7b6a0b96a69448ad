import ComposableArchitecture
import Testing

@Suite @MainActor struct CancelAreaTests {
  let store = Self.makeStore()

  static func makeStore() -> StoreOf<Lives> {
    Store(
      initialState: Lives.State(
        maybe: Work.State(), sheet: Work.State(), place: .first(Work.State()),
        rows: [Work.State(id: 1), Work.State(id: 2)])
    ) {
      Lives()
    }
  }

  @Test func siblingsUnderScopeShareIDs() {
    store.send(.left(.startedUnder("a")))
    store.send(.right(.startedUnder("a")))
    store.send(.right(.startedUnder("b")))
    store.send(.left(.cancelled("a")))
    #expect(store.runningPaths == ["right"])
  }

  @Test func rowsDoNotShareIDs() {
    store.send(.rows(.element(id: 1, action: .startedUnder("a"))))
    store.send(.rows(.element(id: 2, action: .startedUnder("a"))))
    store.send(.rows(.element(id: 1, action: .cancelled("a"))))
    #expect(store.runningPaths == ["rows[2]"])
  }

  @Test func aParentsCancelReachesAllChildren() {
    store.send(.left(.startedUnder("a")))
    store.send(.maybe(.startedUnder("a")))
    store.send(.sheet(.presented(.startedUnder("a"))))
    store.send(.place(.presented(.first(.startedUnder("a")))))
    store.send(.rows(.element(id: 2, action: .startedUnder("a"))))
    store.send(.returned { .cancel(id: "a") })
    #expect(store.runningPaths.isEmpty)
  }

  @Test func aPresentedChildsCancelNeverReachesItsParent() {
    store.send(.returned { .endless().cancellable(id: "a") })
    store.send(.left(.startedUnder("a")))
    store.send(.maybe(.cancelled("a")))
    store.send(.sheet(.presented(.cancelled("a"))))
    store.send(.place(.presented(.first(.cancelled("a")))))
    store.send(.rows(.element(id: 1, action: .cancelled("a"))))
    #expect(store.runningPaths == ["", "left"])
  }

  @Test func cancelInFlightStaysInsideItsArea() {
    store.send(.rows(.element(id: 1, action: .restartedUnder("a"))))
    store.send(.rows(.element(id: 2, action: .restartedUnder("a"))))
    store.send(.rows(.element(id: 1, action: .restartedUnder("a"))))
    #expect(store.runningIDs == [2, 3])
  }

  @Test func twoStoresNeverCancelEachOthersEffects() {
    let other = Self.makeStore()
    store.send(.left(.startedUnder("a")))
    other.send(.left(.startedUnder("a")))
    other.send(.left(.cancelled("a")))
    #expect(store.runningPaths == ["left"])
    #expect(other.runningPaths.isEmpty)
  }

  @Test func idsOfDifferentTypesThatLookAlikeAreDifferent() {
    store.send(.returned { .endless().cancellable(id: 1) })
    store.send(.returned { .endless().cancellable(id: UInt8(1)) })
    store.send(.returned { .cancel(id: UInt8(1)) })
    #expect(store.runningIDs == [1])
  }
}
