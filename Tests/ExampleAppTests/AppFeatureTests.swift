internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct AppFeatureTests {
  @Test func threeBooksAtStart() {
    let state = AppFeature.State()
    #expect(state.panel.rows.map(\.id) == [1, 2, 3])
    #expect(state.panel.rows.map(\.title) == ["Dune", "Solaris", "Neuromancer"])
    #expect(state.panel.rows.allSatisfy { $0.label == Label.State(text: "Novel", color: .red) })
    #expect(state.destination == nil)
    #expect(state.session == Session(name: "Ada", isLoggedIn: true))
  }

  @Test(
    arguments: [(0, nil), (1, "Dune"), (4, "Book 4"), (1_000, "Book 1000")] as [(Int, String?)])
  func asManyBooksAsAskedFor(count: Int, last: String?) {
    let rows = AppFeature.State(rowCount: count).panel.rows
    #expect(rows.count == count)
    #expect(rows.last?.title == last)
    #expect(rows.ids.elementsEqual(1..<(count + 1)))
  }

  @Test func deepestActionReachesItsComment() async {
    let store = TestStore(
      initialState: {
        var state = AppFeature.State()
        state.destination = .detail(
          Detail.State(id: 2, comments: [Comment.State(id: 1, text: "!")]))
        return state
      }()
    ) {
      AppFeature()
    }
    await store.send(
      .destination(.presented(.detail(.comments(.element(id: 1, action: .likeTapped)))))
    ) {
      $0.destination?.modify(\.detail) { $0.comments[id: 1]?.isLiked = true }
    }
  }

  @Test func rowTappedPresentsItsDetailAndStartsTheTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.rowTapped(2)) {
      $0.destination = .detail(Detail.State(id: 2))
    }
    await store.receive(\.destination.detail.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.detail.ticked) {
      $0.destination?.modify(\.detail) { $0.secondsRead = 1 }
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func rowTappedForABookThatIsNotThereDoesNothing() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(.rowTapped(9))
  }

  @Test func anotherRowTappedEndsTheTimerOfTheFirst() async {
    let clock = TestClock()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.rowTapped(1)) {
      $0.destination = .detail(Detail.State(id: 1))
    }
    await store.receive(\.destination.detail.started)
    await store.send(.rowTapped(3)) {
      $0.destination = .detail(Detail.State(id: 3))
    }
    await store.receive(\.destination.detail.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.detail.ticked) {
      $0.destination = .detail(Detail.State(id: 3, secondsRead: 1))
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
    await store.finish()
  }

  @Test func confirmedClearingRemovesAllRowsAndTheirDownloads() async {
    let clock = TestClock()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.panel(.rows(.element(id: 1, action: .downloadTapped)))) {
      $0.panel.rows[id: 1]?.download = Download.State()
    }
    await store.receive(\.panel.rows[id: 1].download.started)
    await store.send(.clearTapped) {
      $0.destination = .confirmation(Confirmation.State(rowCount: 3))
    }
    await store.send(.destination(.presented(.confirmation(.confirmTapped)))) {
      $0.panel.rows = []
      $0.destination = nil
    }
    await store.finish()
  }

  @Test func dismissedConfirmationKeepsTheRows() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(.clearTapped) {
      $0.destination = .confirmation(Confirmation.State(rowCount: 3))
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }

  @Test func savedBookIsAppendedAndTheEditorCloses() async {
    let clock = TestClock()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.addTapped) {
      $0.destination = .editor(Editor.State())
    }
    await store.send(.destination(.presented(.editor(.titleChanged("Ubik"))))) {
      $0.destination?.modify(\.editor) {
        $0.title = "Ubik"
        $0.$draft.withLock { $0.title = "Ubik" }
      }
    }
    await store.send(.destination(.presented(.editor(.saveTapped)))) {
      $0.destination?.modify(\.editor) {
        $0.$draft.withLock { $0 = Draft() }
      }
    }
    await store.receive(\.destination.editor.delegate.saved) {
      $0.panel.rows.append(Row.State(id: 4, title: "Ubik"))
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
    await store.finish()
  }

  @Test func nextBookAfterADeletionDoesNotReuseASmallerNumber() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    store.exhaustivity = .off
    await store.send(.panel(.rows(.element(id: 1, action: .deleteTapped))))
    await store.receive(\.panel.rows[id: 1].delegate.deleted)
    await store.send(.addTapped)
    await store.send(.destination(.presented(.editor(.delegate(.saved(title: "Ubik", body: ""))))))
    #expect(store.state.panel.rows.map(\.id) == [2, 3, 4])
  }

  @Test func searchFindsTitlesOfTheList() async {
    let clock = TestClock()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.search(.queryChanged("n"))) {
      $0.search.query = "n"
      $0.search.isLoading = true
      $0.search.titles = ["Dune", "Solaris", "Neuromancer"]
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.search.response) {
      $0.search.results = ["Dune", "Neuromancer"]
      $0.search.isLoading = false
    }
  }

  @Test func loggingOutInTheProfileEndsTheSharedSession() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(.settings(.profile(.logOutTapped)))
    await store.receive(\.settings.profile.delegate.loggedOut) {
      $0.$session.withLock { $0 = Session(name: "", isLoggedIn: false) }
    }
    #expect(store.state.settings.profile.session.isLoggedIn == false)
  }
}
