internal import ComposableArchitectureTestSupport
internal import Testing

@MainActor
@Suite struct TestStoreTests {
  // MARK: - Sending

  @Test func sendComparesTheStateWithTheExpectedOne() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incremented) { $0.count = 1 }
    await store.send(.incremented) { $0.count = 2 }
    #expect(store.state.count == 2)
  }

  @Test func sendByCaseKeyPath() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(\.incremented) { $0.count = 1 }
    await store.send(\.added, 4) { $0.count = 5 }
  }

  @Test func wrongExpectationFailsWithTheDifference() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectFailure("The state is not what was expected", "− count: 2", "+ count: 1") {
      await store.send(.incremented) { $0.count = 2 }
    }
  }

  @Test func unassertedChangeFails() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectFailure("'incremented' changed the state, but no change was asserted") {
      await store.send(.incremented)
    }
  }

  @Test func closureThatChangesNothingFails() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectFailure("Expected 'ignored' to change the state, but it did not change") {
      await store.send(.ignored) { $0.count = 0 }
    }
  }

  @Test func errorInTheClosureFails() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await expectFailure("threw an error: Refusal()", "did not change") {
      await store.send(.ignored) { _ in throw Refusal() }
    }
  }

  // MARK: - Receiving

  @Test func receivedActionsAreAssertedInOrder() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.chained)
    await store.receive(.added(1)) { $0.count = 1 }
    await store.receive(\.added, 2) { $0.count = 3 }
    await store.receive({ $0 == .incremented }, assert: { $0.count = 4 })
  }

  @Test func stateIsThatOfTheLastAssertedAction() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.chained)
    #expect(store.state.count == 0)
    await store.receive(\.added) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.withExhaustivity(.off) { await store.skipReceivedActions() }
    #expect(store.state.count == 4)
  }

  @Test func anotherActionThanExpectedFails() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.delegated)
    await expectFailure(
      "Received an unexpected action", "Expected: .incremented", "Received: ignored"
    ) {
      await store.receive(\.incremented)
    }
  }

  @Test func anotherPayloadThanExpectedFails() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.exhaustivity = .on
    await store.send(.askedForTwo)
    await expectFailure("Received '.added' with an unexpected payload", "− 3", "+ 2") {
      await store.receive(\.added, 3) { $0.count = 2 }
    }
  }

  @Test func receivingNothingFailsWithoutWaiting() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.ignored)
    await expectFailure("Expected to receive .incremented, but received nothing") {
      await store.receive(\.incremented, timeout: .seconds(1_000))
    }
  }

  @Test func sendingBeforeReceivingFails() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.delegated)
    await expectFailure("Received actions must be asserted before 'incremented' is sent", "ignored")
    {
      await store.send(.incremented) { $0.count = 1 }
    }
  }

  @Test func unassertedReceivedActionFailsAtTheEnd() async {
    await expectFailure("Received actions were not asserted", "ignored") {
      let store = TestStore(initialState: Tally.State()) { Tally() }
      await store.send(.delegated)
    }
  }

  // MARK: - Effects

  @Test func timerIsUnderTheClockOfTheTest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.timerStarted)
    await clock.advance(by: .seconds(3))
    await store.receive(\.incremented) { $0.count = 1 }
    await store.receive(\.incremented) { $0.count = 2 }
    await store.receive(\.incremented) { $0.count = 3 }
    #expect(!task.isFinished)
    await task.cancel()
    #expect(task.isFinished)
    await store.finish()
  }

  @Test func effectStillRunningFailsAtTheEnd() async {
    await expectFailure("An effect is still running at the end of the test", "timerStarted") {
      let store = TestStore(initialState: Tally.State()) {
        Tally()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.timerStarted)
    }
  }

  @Test func finishNamesTheChildAndTheActionOfARunningEffect() async {
    let store = TestStore(initialState: TallyParent.State()) {
      TallyParent()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.child(.timerStarted))
    await expectFailure("child, started by child", "timerStarted", "TestStoreTests.swift") {
      await store.finish(timeout: .zero)
    }
    await store.skipInFlightEffects()
  }

  @Test func nothingToSkipFailsWhenStrict() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.ignored)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    await expectFailure("No received action is left to skip") {
      await store.skipReceivedActions()
    }
    await expectFailure("No effect runs that could be skipped") {
      await store.skipInFlightEffects()
    }
  }

  @Test func dismissedFeatureIsKnown() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    #expect(!store.isDismissed)
    await store.send(.closed)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func dependenciesMayChangeBeforeTheFirstAction() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.dependencies.continuousClock = clock
    await store.send(.timerStarted)
    await clock.advance(by: .seconds(1))
    await store.receive(\.incremented) { $0.count = 1 }
    await store.skipInFlightEffects()
  }

  // MARK: - Less strict

  @Test func lessStrictStoreComparesOnlyWhatTheClosureTouches() async {
    let store = TestStore(initialState: TallyParent.State()) { TallyParent() }
    store.exhaustivity = .off
    await store.send(.child(.incremented))
    await store.send(.child(.incremented)) { $0.child.count = 2 }
    await expectFailure(
      "The state is not what was expected", "− child.count: 9", "+ child.count: 3"
    ) {
      await store.send(.child(.incremented)) { $0.child.count = 9 }
    }
  }

  @Test func lessStrictStoreSkipsToTheActionThatIsAwaited() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.exhaustivity = .off
    await store.send(.chained)
    await store.receive(\.incremented)
    #expect(store.state.count == 4)
  }

  @Test func lessStrictStoreIsSilentAboutLeftovers() async {
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    await store.send(.chained)
    await store.send(.timerStarted)
  }
}

private struct Refusal: Error {}

@Reducer
private struct Tally {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case incremented
    case added(Int)
    case ignored
    case chained
    case delegated
    case askedForTwo
    case timerStarted
    case closed
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .added(let number):
        state.count += number
        return .none
      case .ignored:
        return .none
      case .chained:
        return .merge(.send(.added(1)), .send(.added(2)), .send(.incremented))
      case .delegated:
        return .send(.ignored)
      case .askedForTwo:
        return .run { send in await send(.added(2)) }
      case .timerStarted:
        return .run { [clock] send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(1))
            await send(.incremented)
          }
        }
      case .closed:
        return .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

@Reducer
private struct TallyParent {
  struct State: Equatable {
    var child = Tally.State()
  }

  enum Action: Equatable {
    case child(Tally.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Tally() }
  }
}
