internal import ComposableArchitecture
internal import ExampleApp
internal import Testing

@testable internal import Inspector

/// Which paths an action changed, through a session on a real store.
@MainActor
@Suite struct ChangedPathsTests {
  private let session = Session(options: SessionOptions()) {
    Store(initialState: Shelf.State()) { Shelf() }
  }

  @Test func changesOfASharedValueAreNamedAtEachHolder() async {
    #expect(
      await session.run("send renamed Bob").output
        == "#1 renamed \"Bob\"  changed owner.name, rows[1].owner.name, name")
    #expect(await session.run("send renamed Bob").output == "#2 renamed \"Bob\"  no change")
    #expect(await session.run("send counted").output == "#3 counted  changed count")
  }

  @Test func aRowThatIsRemovedLeavesTheOrderOfTheOthers() async {
    let session = Inspector.Session.ofExampleApp()
    #expect(
      await session.run("send panel.rows[1].delegate.deleted").output
        == "#1 panel.rows[1].delegate.deleted  changed panel.rows[1]")
  }

  @Test func aSharedValueAndOtherFieldsChangeTogether() async {
    #expect(
      await session.run("send cleared").output
        == "#1 cleared  changed owner.name, rows[1], name, count")
  }

  @Test func bothSidesOfASharedValueAreKept() async {
    _ = await session.run("send cleared")
    let output = await session.run("diff").output
    #expect(
      output == """
        #1 cleared
          owner.name: "Ada" → ""
          rows[1]: removed
            - Shelf.Row
            -   id: 1
            -   owner: Shelf.Owner @Shared
            -     name: "Ada"
            -     pages: [Int]
            -       [0]: 1
            -       [1]: 2
            -       [2]: 3
          name: "Ada" @Shared → "" @Shared
          count: 0 → 1
        """
    )
  }
}

/// A state that holds one shared value in three places.
@Reducer
private struct Shelf {
  struct Owner: Equatable {
    var name = "Ada"
    var pages = [1, 2, 3]
  }

  struct Row: Identifiable {
    let id: Int
    @Shared var owner: Owner
  }

  struct State {
    @Shared var owner: Owner
    var rows: IdentifiedArrayOf<Row>
    @Shared var name: String
    var count = 0

    init() {
      let owner = Shared(value: Owner())
      _owner = owner
      _name = owner.name
      rows = [Row(id: 1, owner: owner)]
    }
  }

  enum Action {
    case renamed(String)
    case counted
    case cleared
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.$owner.withLock { $0.name = name }
      case .counted:
        state.count += 1
      case .cleared:
        state.$name.withLock { $0 = "" }
        state.rows = []
        state.count += 1
      }
      return .none
    }
  }
}
