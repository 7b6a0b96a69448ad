import ComposableArchitecture
import ComposableArchitectureTestSupport
import XCTest

/// The test store under XCTest: the same assertions, storage of the running test case.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testChangesAndReceivedActionsAreAsserted() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFact.fetch = { "\($0) is a number" }
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse, "1 is a number") {
      $0.fact = "1 is a number"
      $0.isLoading = false
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.count = 2
      $0.fact = nil
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
    await store.finish()
  }

  @MainActor
  func testSharedValuesAreTheCasesOwn() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    XCTAssertEqual(store.state.stats.count, 0)
    await store.send(.incrementTapped) { $0.$stats.withLock { $0.increment() } }
  }

  @MainActor
  func testSharedValuesAreFreshInTheNextCase() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    XCTAssertEqual(store.state.stats.count, 0)
    await store.send(.incrementTapped) { $0.$stats.withLock { $0.increment() } }
  }
}
