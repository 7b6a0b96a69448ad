internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct RowTests {
  @Test func favoriteIsToggled() async {
    let store = TestStore(initialState: Row.State(id: 1, title: "Dune")) { Row() }
    await store.send(.favoriteTapped) {
      $0.isFavorite = true
    }
    await store.send(.favoriteTapped) {
      $0.isFavorite = false
    }
  }

  @Test func downloadTakesTenStepsAndStaysAtOne() async {
    let clock = TestClock()
    let store = TestStore(initialState: Row.State(id: 1, title: "Dune")) {
      Row()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.downloadTapped) {
      $0.download = Download.State()
    }
    await store.receive(\.download.started)
    for step in 1...10 {
      await clock.advance(by: .milliseconds(500))
      await store.receive(\.download.progressed, Double(step) / 10) {
        $0.download?.progress = Double(step) / 10
      }
    }
    await store.receive(\.download.finished)
    await store.finish()
    #expect(store.state.download == Download.State(progress: 1))
  }

  @Test func downloadTappedAgainRemovesTheDownloadAndEndsIt() async {
    let clock = TestClock()
    let store = TestStore(initialState: Row.State(id: 1, title: "Dune")) {
      Row()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.downloadTapped) {
      $0.download = Download.State()
    }
    await store.receive(\.download.started)
    await store.send(.downloadTapped) {
      $0.download = nil
    }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func cancelledDownloadIsRemoved() async {
    let clock = TestClock()
    let store = TestStore(initialState: Row.State(id: 1, title: "Dune")) {
      Row()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.downloadTapped) {
      $0.download = Download.State()
    }
    await store.receive(\.download.started)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.download.progressed, 0.1) {
      $0.download?.progress = 0.1
    }
    await store.send(.download(.cancelTapped)) {
      $0.download = nil
    }
    await store.finish()
  }

  @Test func deletionIsADelegate() async {
    let store = TestStore(initialState: Row.State(id: 1, title: "Dune")) { Row() }
    await store.send(.deleteTapped)
    await store.receive(\.delegate.deleted)
  }
}
