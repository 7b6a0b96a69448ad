internal import ComposableArchitecture
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct AppLifetimeTests {
  @Test func aStoreThatGoesAwayTakesTheDependenciesOfItsEffectsWithIt() async {
    weak var clock: TestClock?
    do {
      let held = TestClock()
      clock = held
      let store = Store(initialState: AppFeature.State()) {
        AppFeature()
      } withDependencies: {
        $0.continuousClock = held
      }
      store.send(.rowTapped(2))
      store.send(.panel(.header(.clockToggled)))
      store.send(.search(.queryChanged("o")))
      await store.runtime.settle()
      #expect(held.sleeperCount == 3)
    }
    for _ in 0..<10 { await Task.yield() }
    #expect(clock == nil)
  }
}
