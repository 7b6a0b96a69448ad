internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct SearchTests {
  private let titles = ["Dune", "Solaris", "Neuromancer"]

  @Test func lastQueryWins() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(titles: titles)) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("d")) {
      $0.query = "d"
      $0.isLoading = true
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(.queryChanged("so")) {
      $0.query = "so"
    }
    await clock.advance(by: .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.response, ["Solaris"]) {
      $0.results = ["Solaris"]
      $0.isLoading = false
    }
    await store.finish()
  }

  @Test func clearingDropsResultsThatAreStillToCome() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: ["Dune"], titles: titles)) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("so")) {
      $0.query = "so"
      $0.isLoading = true
    }
    await store.send(.cleared) {
      $0.query = ""
      $0.results = []
      $0.isLoading = false
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func emptyQueryFindsNothingAtOnce() async {
    let store = TestStore(
      initialState: Search.State(query: "d", results: ["Dune"], titles: titles)
    ) {
      Search()
    }
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = []
    }
  }

  @Test(
    arguments: [
      ("n", ["Dune", "Neuromancer"]), ("DUNE", ["Dune"]), ("x", []), ("s", ["Solaris"]),
    ] as [(String, [String])])
  func titlesMatchWhateverTheCase(query: String, found: [String]) {
    #expect(Search.titles(titles, containing: query) == found)
  }
}
