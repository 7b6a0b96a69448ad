internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct DetailTests {
  @Test func timerCountsSeconds() async {
    let clock = TestClock()
    let store = TestStore(initialState: Detail.State(id: 1)) {
      Detail()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.started)
    for second in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.ticked) {
        $0.secondsRead = second
      }
    }
    await task.cancel()
    await store.finish()
  }

  @Test func commentsAreNumberedFromOne() async {
    let store = TestStore(initialState: Detail.State(id: 1)) { Detail() }
    await store.send(.commentAdded("Sand")) {
      $0.comments = [Comment.State(id: 1, text: "Sand")]
    }
    await store.send(.commentAdded("Spice")) {
      $0.comments.append(Comment.State(id: 2, text: "Spice"))
    }
  }

  @Test func likeIsToggled() async {
    let store = TestStore(initialState: Comment.State(id: 1, text: "Sand")) { Comment() }
    await store.send(.likeTapped) {
      $0.isLiked = true
    }
    await store.send(.likeTapped) {
      $0.isLiked = false
    }
  }

  @Test func confirmationItselfDoesNothing() async {
    let store = TestStore(initialState: Confirmation.State(rowCount: 3)) { Confirmation() }
    await store.send(.confirmTapped)
  }
}
