internal import ComposableArchitecture
internal import ExampleApp
internal import Testing

@testable internal import Inspector

/// What a session leaves behind when nobody holds it any more: nothing.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SessionLifetimeTests {
  /// Remembers the objects of a session without holding them.
  private final class Witness {
    weak var store: Store<AppFeature.State, AppFeature.Action>?
    weak var clock: TestClock?
    weak var session: Inspector.Session?
  }

  private func run(_ lines: [String], _ witness: Witness) async {
    let session = Session(options: SessionOptions()) {
      let store = Store(initialState: AppFeature.State()) { AppFeature() }
      witness.store = store
      witness.clock = DependencyValues.current.continuousClock as? TestClock
      return store
    }
    witness.session = session
    for line in lines { _ = await session.run(line) }
    #expect(witness.clock != nil)
  }

  @Test(arguments: [
    ["state"],
    ["send rowTapped 2", "send panel.header.clockToggled", "advance 3s"],
    ["send search.queryChanged o"],
    [
      "send addTapped", "send destination.editor.titleChanged x",
      "send destination.editor.saveTapped",
    ],
    ["send panel.rows[1].downloadTapped", "reset"],
    ["envelope panel.rows[2].label.renamed x --stable"],
    ["state --metrics --stable"],
    ["history", "effects --finished", "set trace on"],
  ])
  func aSessionEndsWithItsStoreAndClock(lines: [String]) async {
    let witness = Witness()
    await run(lines, witness)
    // What is held for good ends with the time limit.
    while witness.session != nil || witness.store != nil || witness.clock != nil {
      await Task.yield()
    }
  }
}
