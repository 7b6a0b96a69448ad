import ComposableArchitecture
import ComposableArchitectureTestSupport
import Dependencies
import Testing

/// What a less strict store skips, and what it says about it.
@MainActor
@Suite struct ExhaustivityTests {
  @Test func skippedChangesActionsAndEffectsAreShown() async {
    let shown = await skipped {
      let store = TestStore(initialState: Ledger.State()) { Ledger() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.opened) { $0.isOpen = true }
      await store.send(.closed) {
        $0.isOpen = false
        $0.count = 3
      }
    }
    #expect(shown.count == 3)
    #expect(shown[0].contains("Skipped: 'opened' changed the state."))
    #expect(shown[0].contains("+ count: 1"))
    #expect(!shown[0].contains("isOpen"))
    #expect(shown[1].contains("Skipped: counted"))
    #expect(shown[2].contains("Skipped effect: root, started by opened"))
  }

  @Test func sharedChangesAreShown() async {
    let shown = await skipped {
      let store = TestStore(initialState: Ledger.State()) { Ledger() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.billed)
    }
    #expect(shown.count == 1)
    #expect(shown[0].contains("Skipped: 'billed' changed '@Shared'"))
  }

  @Test func anErrorOfTheClosureIsReportedOnce() async {
    struct Refusal: Error {}
    let count = Lock(0)
    let shown = await skipped {
      let store = TestStore(initialState: Ledger.State()) { Ledger() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await withKnownIssue {
        await store.send(.billed) { _ in throw Refusal() }
      } matching: { _ in
        count.withLock { $0 += 1 }
        return true
      }
    }
    #expect(count.withLock { $0 } == 1)
    #expect(shown.count == 1)
  }

  @Test func nothingIsShownOtherwise() async {
    let shown = await skipped {
      let store = TestStore(initialState: Ledger.State()) { Ledger() }
      store.exhaustivity = .off
      await store.send(.opened)
      await store.send(.billed)
    }
    #expect(shown.isEmpty)
  }

  @Test func aPartOfATestMayBeLessStrict() async {
    let store = TestStore(initialState: Ledger.State()) { Ledger() }
    await store.withExhaustivity(.off) {
      await store.send(.opened)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(store.exhaustivity == .on)
    await expectFailure("'closed' changed the state, but no change was asserted") {
      await store.send(.closed)
    }
  }

  @Test func valuesOutsideOfAStoreAreComparedInTheSameWay() async {
    expectNoDifference(Ledger.State(), Ledger.State())
    await expectFailure("The values differ.", "− count: 2", "+ count: 1") {
      expectNoDifference(Ledger.State(count: 1), Ledger.State(count: 2))
    }
  }

  /// What is shown while `operation` runs.
  private func skipped(_ operation: @MainActor () async -> Void) async -> [String] {
    let output = SkippedOutput()
    await SkippedOutput.$current.withValue(output) { await operation() }
    return output.texts
  }
}

@Reducer
private struct Ledger {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
    var count = 0
    @Shared(value: 0) var total
  }

  enum Action: Equatable {
    case opened
    case counted
    case billed
    case closed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.isOpen = true
        state.count = 1
        return .merge(.send(.counted), .endless())
      case .counted:
        state.count += 2
        return .none
      case .billed:
        state.$total.withLock { $0 += 1 }
        return .none
      case .closed:
        state.isOpen = false
        return .none
      }
    }
  }
}
