internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct HeaderTests {
  @Test func clockTicksEachSecondWhileItIsOn() async {
    let clock = TestClock()
    let store = TestStore(initialState: Header.State()) {
      Header()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.clockToggled) {
      $0.isClockOn = true
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) {
      $0.ticks = 1
    }
    await store.receive(\.ticked) {
      $0.ticks = 2
    }
    await store.send(.clockToggled) {
      $0.isClockOn = false
    }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func titleIsTakenOver() async {
    let store = TestStore(initialState: Header.State()) { Header() }
    await store.send(.titleChanged("Summer")) {
      $0.title = "Summer"
    }
  }
}
