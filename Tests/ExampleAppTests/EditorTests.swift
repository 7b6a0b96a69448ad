internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct EditorTests {
  @Test func lastChangeIsValidatedOnce() async {
    let clock = TestClock()
    let store = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.bodyChanged("Sand")) {
      $0.body = "Sand"
      $0.$draft.withLock { $0.body = "Sand" }
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(.titleChanged(" ")) {
      $0.title = " "
      $0.$draft.withLock { $0.title = " " }
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.validated) {
      $0.problems = ["The title is missing"]
    }
    await store.finish()
  }

  @Test func savingWithoutTitleOnlyShowsTheProblem() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(.saveTapped) {
      $0.problems = ["The title is missing"]
    }
    await store.finish()
  }

  @Test func savingHandsTheBookOverEmptiesTheDraftAndCloses() async {
    let store = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.titleChanged("Ubik")) {
      $0.title = "Ubik"
      $0.$draft.withLock { $0.title = "Ubik" }
    }
    await store.send(.bodyChanged("Spray")) {
      $0.body = "Spray"
      $0.$draft.withLock { $0.body = "Spray" }
    }
    await store.send(.saveTapped) {
      $0.$draft.withLock { $0 = Draft() }
    }
    await store.receive(\.delegate.saved)
    await store.finish()
    #expect(store.isDismissed)
    #expect(Editor.State().title.isEmpty)
  }

  @Test func givingUpEmptiesTheDraftAndCloses() async {
    let store = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    await store.send(.titleChanged("Ubik"))
    #expect(Editor.State().title == "Ubik")
    await store.send(.cancelTapped)
    #expect(store.isDismissed)
    #expect(Editor.State().title.isEmpty)
    await store.skipInFlightEffects()
  }

  @Test(
    arguments: [
      ("", ["The title is missing"]),
      (" \t", ["The title is missing"]),
      ("Ubik", []),
      (String(repeating: "a", count: 80), []),
      (String(repeating: "a", count: 81), ["The title has more than 80 characters"]),
    ] as [(String, [String])])
  func titleIsValidated(title: String, problems: [String]) {
    #expect(Draft(title: title).problems == problems)
  }
}
