internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// A feature with a stack and a sheet that has a case of the envelope's name.
@Reducer
private struct Hall {
  @Reducer
  struct Door {
    struct State: Equatable {}
    enum Action { case dismiss, knocked }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State {
    var path = StackState<Door.State>()
    @Presents var door: Door.State?
  }

  enum Action {
    case path(StackActionOf<Door>)
    case door(PresentationAction<Door.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$door, action: \.door) { Door() }
      .forEach(\.path, action: \.path) { Door() }
  }
}

/// What `actions` lists.
@MainActor
@Suite struct ActionsReportTests {
  @Test func childIsSaidToHaveActionsAndCanBeDismissed() async {
    let session = Inspector.Session.ofExampleApp()
    #expect(
      await session.run("actions destination").output == """
        destination.detail        has actions of its own
        destination.editor        has actions of its own
        destination.confirmation  has actions of its own
        destination.dismiss
        """
    )
    #expect(await session.run("send rowTapped 1").errors.isEmpty)
    #expect(await session.run("send destination.dismiss").errors.isEmpty)
  }

  @Test func ownActionsOfAStackAreListedAndThoseOfAChildAreNotRepeated() async {
    let session = Inspector.Session(options: SessionOptions()) {
      Store(initialState: Hall.State()) { Hall() }
    }
    let path = await session.run("actions path").output
    #expect(path.contains("path[id].knocked"))
    #expect(path.contains("\npath.popFrom(id: StackElementID)"))
    #expect(await session.run("actions door").output == "door.dismiss\ndoor.knocked")
  }
}
