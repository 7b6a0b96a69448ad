internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct DownloadTests {
  @Test func startingAgainBeginsFromTheStart() async {
    let clock = TestClock()
    let store = TestStore(initialState: Download.State()) {
      Download()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.progressed, 0.1) {
      $0.progress = 0.1
    }
    let task = await store.send(.started) {
      $0.progress = 0
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.progressed, 0.1) {
      $0.progress = 0.1
    }
    await task.cancel()
    await store.finish()
  }

  @Test func finishedMeansAllOfIt() async {
    let store = TestStore(initialState: Download.State(progress: 0.9)) { Download() }
    await store.send(.finished) {
      $0.progress = 1
    }
  }
}
