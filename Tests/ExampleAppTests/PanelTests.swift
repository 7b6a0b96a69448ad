internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct PanelTests {
  @Test func deletedRowLeavesTheListInALaterAction() async {
    let store = TestStore(initialState: Panel.State()) { Panel() }
    await store.send(.rows(.element(id: 2, action: .deleteTapped)))
    await store.receive(\.rows[id: 2].delegate.deleted) {
      $0.rows.remove(id: 2)
    }
  }

  @Test func deletingARowEndsItsDownloadAndNoOther() async {
    let clock = TestClock()
    let store = TestStore(initialState: Panel.State()) {
      Panel()
    } withDependencies: {
      $0.continuousClock = clock
    }
    for id in [1, 2] {
      await store.send(.rows(.element(id: id, action: .downloadTapped))) {
        $0.rows[id: id]?.download = Download.State()
      }
      await store.receive(\.rows[id: id].download.started)
    }
    await store.send(.rows(.element(id: 1, action: .deleteTapped)))
    await store.receive(\.rows[id: 1].delegate.deleted) {
      $0.rows.remove(id: 1)
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.rows[id: 2].download.progressed, 0.1) {
      $0.rows[id: 2]?.download?.progress = 0.1
    }
    await store.send(.rows(.element(id: 2, action: .download(.cancelTapped)))) {
      $0.rows[id: 2]?.download = nil
    }
    await store.finish()
  }

  @Test func labelIsReachedThroughItsRow() async {
    let store = TestStore(initialState: Panel.State()) { Panel() }
    await store.send(.rows(.element(id: 2, action: .label(.renamed("Sci-fi"))))) {
      $0.rows[id: 2]?.label.text = "Sci-fi"
    }
    await store.send(.rows(.element(id: 2, action: .label(.colorPicked(.blue))))) {
      $0.rows[id: 2]?.label.color = .blue
    }
  }

  @Test func headerIsReachedThroughThePanel() async {
    let store = TestStore(initialState: Panel.State()) { Panel() }
    await store.send(.header(.titleChanged("Winter"))) {
      $0.header.title = "Winter"
    }
  }
}
