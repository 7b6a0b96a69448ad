internal import ComposableArchitecture
internal import ExampleApp
internal import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AppLifetimeTests {
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
    while clock != nil { await Task.yield() }
  }
}
