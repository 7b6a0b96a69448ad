internal import ComposableArchitecture
internal import ExampleApp
internal import Testing

@testable internal import Inspector

/// Actions that a store processes while nobody asks are worked out later, and look the same.
@MainActor
@Suite struct WaitingActionsTests {
  @Test func historyIsTheSameWhetherActionsWaitedOrNot() async {
    let waiting = Watched()
    let eager = Watched()
    _ = await eager.session.run("set trace on")
    for watched in [waiting, eager] {
      watched.store.send(.panel(.header(.clockToggled)))
      watched.store.send(.panel(.rows(.element(id: 2, action: .favoriteTapped))))
      watched.store.send(.panel(.rows(.element(id: 2, action: .label(.renamed("Classic"))))))
      for _ in 1...3 { watched.store.send(.panel(.header(.ticked))) }
      watched.store.send(.rowTapped(2))
    }
    #expect(eager.shown.count > waiting.shown.count)
    for line in [
      "history --stable", "diff", "diff 2", "diff 3", "diff 5", "history --stable --json",
    ] {
      let expected = await eager.session.run(line).output
      #expect(await waiting.session.run(line).output == expected)
      #expect(expected.contains("panel") || expected.contains("destination"))
    }
  }

  @Test func rowsThatChangeInPlaceAreToldAlike() async {
    let waiting = Watched()
    let eager = Watched()
    _ = await eager.session.run("set trace on")
    let rows: [(Int, Row.Action)] = [
      (1, .favoriteTapped), (2, .favoriteTapped), (1, .label(.renamed("Classic"))),
      (2, .favoriteTapped), (3, .favoriteTapped), (1, .favoriteTapped),
      (1, .label(.renamed("New"))),
      (2, .delegate(.deleted)), (3, .favoriteTapped), (1, .favoriteTapped),
    ]
    for watched in [waiting, eager] {
      for (id, action) in rows {
        watched.store.send(.panel(.rows(.element(id: id, action: action))))
      }
    }
    for line in ["history --stable --json"] + (1...rows.count).map({ "diff \($0)" }) {
      let expected = await eager.session.run(line).output
      #expect(await waiting.session.run(line).output == expected)
      #expect(expected.contains("panel.rows["))
    }
    #expect(
      await waiting.session.run("diff 4").output
        == "#4 panel.rows[2].favoriteTapped\n  panel.rows[2].isFavorite: true → false")
  }

  @Test func theLastThousandAreKeptWhenNobodyAsks() async {
    let watched = Watched(Counter.State()) { Counter() }
    for _ in 1...2_345 { watched.store.send(.incremented) }
    #expect(await watched.session.run("diff").output == "#2345 incremented\n  count: 2344 → 2345")
    #expect(
      await watched.session.run("diff 1346").output == "#1346 incremented\n  count: 1345 → 1346")
    let tooOld = await watched.session.run("diff 1345").errors.first
    #expect(tooOld?.notes.first == "Kept: #1346 to #2345")
  }

  @Test func aLongerHistoryLosesNothing() async {
    let watched = Watched(Counter.State()) { Counter() }
    _ = await watched.session.run("history limit 3000")
    for _ in 1...2_345 { watched.store.send(.incremented) }
    #expect(await watched.session.run("diff 1").output == "#1 incremented\n  count: 0 → 1")
  }

  @Test func ignoredActionsTakeNoPlaceOfThoseThatWait() async {
    let watched = Watched(Counter.State()) { Counter() }
    _ = await watched.session.run("history ignore ticked")
    watched.store.send(.incremented)
    for _ in 1...2_345 { watched.store.send(.ticked) }
    #expect(await watched.session.run("diff").output == "#1 incremented\n  count: 0 → 1")
  }

  @Test func actionsBeforeTheTraceIsOnAreNotShown() async {
    let watched = Watched(Counter.State()) { Counter() }
    watched.store.send(.incremented)
    _ = await watched.session.run("set trace on")
    #expect(watched.shown.isEmpty)
    watched.store.send(.incremented)
    #expect(watched.shown == ["#2 incremented  changed count"])
  }

  @Test func aLineThatComesAgainIsRefusedWhenItsChildHasGone() async {
    let session = Inspector.Session.ofExampleApp()
    let line = "send panel.rows[1].favoriteTapped"
    for _ in 1...2 { #expect(await session.run(line).errors.isEmpty) }
    _ = await session.run("send panel.rows[1].delegate.deleted")
    let refused = await session.run(line)
    #expect(refused.errors.first?.code == .absentChild)
    #expect(refused.errors.first?.message == "'panel.rows[1]' is not there")
    _ = await session.run("reset")
    #expect(await session.run(line).output.hasPrefix("#1 panel.rows[1].favoriteTapped"))
  }

  @Test func aPositionIsLookedUpEachTime() async {
    let session = Inspector.Session.ofExampleApp()
    let line = "send panel.rows[#0].favoriteTapped"
    #expect(await session.run(line).output.contains("panel.rows[1].favoriteTapped"))
    _ = await session.run("send panel.rows[1].delegate.deleted")
    #expect(await session.run(line).output.contains("panel.rows[2].favoriteTapped"))
  }

  @Test func sendsThatFollowEachOtherGiveTheSameAsOnesThatDoNot() async {
    let lines = (1...40).map { "send panel.rows[\($0 % 3 + 1)].favoriteTapped" }
    var outputs: [[String]] = []
    for announces in [true, false] {
      let session = Inspector.Session.ofExampleApp()
      var output: [String] = []
      for (index, line) in lines.enumerated() {
        session.announce(announces && index + 1 < lines.count ? lines[index + 1] : nil)
        output.append(await session.run(line).output)
      }
      outputs.append(output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].count == 40)
  }
}

/// A session with its store in hand, and what it shows while no command runs.
@MainActor
private final class Watched<State, Action: CasePathable> {
  let store: Store<State, Action>
  let session: Inspector.Session
  var shown: [String] = []

  init(_ state: State, @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>) {
    let store = Store(initialState: state) { reducer() }
    self.store = store
    session = Session(options: SessionOptions()) { store }
    session.onAsynchronousOutput = { [weak self] in self?.shown.append($0) }
  }
}

extension Watched where State == AppFeature.State, Action == AppFeature.Action {
  convenience init() { self.init(AppFeature.State()) { AppFeature() } }
}

@Reducer
private struct Counter {
  struct State {
    var count = 0
  }

  enum Action {
    case incremented
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .incremented = action { state.count += 1 }
      return .none
    }
  }
}
