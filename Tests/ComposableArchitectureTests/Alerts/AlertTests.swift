internal import ComposableArchitectureTestSupport
internal import Testing

@MainActor
@Suite struct AlertTests {
  // MARK: - Presented and dismissed

  @Test func actionOfAnAlertDismissesItAfterTheParentHasRun() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.deleteTapped) { $0.alert = .deletion }
    await store.send(\.alert.deleteConfirmed) {
      $0.alert = nil
      $0.log = ["deleted while shown: true"]
    }
  }

  @Test func dismissClosesAnAlert() async {
    let store = TestStore(initialState: Shelf.State(alert: .deletion)) { Shelf() }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func alertThatTheParentPresentsInsteadStays() async {
    let store = TestStore(initialState: Shelf.State(alert: .deletion)) { Shelf() }
    await store.send(\.alert.repeated)
    #expect(store.state.alert != nil)
  }

  @Test func actionWithoutAnAlertIsReported() {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    let found = issues { store.send(.alert(.presented(.deleteConfirmed))) }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("'alert' is not there"))
  }

  @Test func actionOfADialogDismissesIt() async {
    let store = TestStore(initialState: Shelf.State(dialog: .sorting)) { Shelf() }
    await store.send(\.dialog.sorted, "title") {
      $0.dialog = nil
      $0.log = ["sorted by title"]
    }
  }

  @Test func alertAmongDestinationsIsDismissedByItsActionsOnly() async {
    let store = TestStore(initialState: Room.State(destination: .alert(.deletion))) { Room() }
    await store.send(\.destination.alert.deleteConfirmed) { $0.destination = nil }
    await store.send(.shelfOpened) { $0.destination = .shelf(Shelf.State()) }
    await store.send(\.destination.shelf.deleteTapped) {
      $0.destination?.modify(\.shelf) { $0.alert = .deletion }
    }
    await store.send(\.destination.shelf.alert.deleteConfirmed) {
      $0.destination?.modify(\.shelf) {
        $0.alert = nil
        $0.log = ["deleted while shown: true"]
      }
    }
  }

  @Test func actionOfAnAbsentAlertIsReportedAndLeavesAnotherDestination() {
    let store = Store(initialState: Room.State(destination: .shelf(Shelf.State()))) { Room() }
    let found = issues { store.send(.destination(.presented(.alert(.deleteConfirmed)))) }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("'destination' is not there"))
    #expect(store.destination?.shelf != nil)
  }

  @Test func parentMayPresentAnotherDestinationInstead() {
    let store = Store(initialState: Room.State(destination: .alert(.deletion))) { Room() }
    store.send(.destination(.presented(.alert(.repeated))))
    #expect(store.destination?.shelf != nil)
  }

  @Test func markedCaseIsEphemeral() {
    let store = Store(initialState: Room.State(destination: .hint(Hint(text: "Hello")))) { Room() }
    store.send(.destination(.presented(.hint(.understood))))
    #expect(store.destination == nil)
  }

  // MARK: - As data

  @Test func alertsAreEqualWhenWhatTheyShowIs() {
    let alert = AlertState<Shelf.Action.Alert>.deletion
    #expect(alert == .deletion)
    #expect(alert.id != AlertState<Shelf.Action.Alert>.deletion.id)
    #expect(alert.hashValue == AlertState<Shelf.Action.Alert>.deletion.hashValue)
    var other = alert
    other.message = nil
    #expect(other != alert)
    other = alert
    other.buttons.removeLast()
    #expect(other != alert)
  }

  @Test func dialogsAreEqualWhenWhatTheyShowIs() {
    let dialog = ConfirmationDialogState<Shelf.Action.Dialog>.sorting
    #expect(dialog == .sorting)
    var other = dialog
    other.titleVisibility = .hidden
    #expect(other != dialog)
  }

  @Test func buttonsAreBuiltWithConditionsAndLoops() {
    let isComplete = true
    let isEmpty = false
    let dialog = ConfirmationDialogState<Shelf.Action.Dialog> {
      TextState("Sort by")
    } actions: {
      for name in ["title", "date"] {
        ButtonState(action: .sorted(name)) { TextState(name) }
      }
      if isComplete {
        ButtonState(action: .send(.sorted("all"))) { TextState("all") }
      }
      if isEmpty {
        ButtonState { TextState("nothing") }
      } else {
        ButtonState(role: .cancel) { TextState("Cancel") }
      }
    }
    #expect(dialog.buttons.map { String(state: $0.label) } == ["title", "date", "all", "Cancel"])
    #expect(
      dialog.buttons.map(\.action.action) == [
        .sorted("title"), .sorted("date"), .sorted("all"), nil,
      ])
    #expect(dialog.buttons.last?.role == .cancel)
    #expect(dialog.titleVisibility == .automatic)
  }

  @Test func mappingChangesTheActions() {
    let alert = AlertState<Shelf.Action.Alert>.deletion.map { action in action.map { "\($0)" } }
    #expect(alert.title == TextState("Delete?"))
    #expect(alert.message == TextState("It is gone then."))
    #expect(alert.buttons.map(\.action.action) == ["deleteConfirmed", nil])
    let dialog = ConfirmationDialogState<Shelf.Action.Dialog>.sorting.map { _ in 1 }
    #expect(dialog.buttons.map(\.action.action) == [1])
    var sent: [String?] = []
    for button in alert.buttons { button.withAction { sent.append($0) } }
    #expect(sent == ["deleteConfirmed", nil])
  }

  @Test func textKeepsItsLooksButReadsPlain() {
    let text = TextState("Delete ") + TextState(verbatim: "Dune").bold() + TextState("?")
    #expect(String(state: text) == "Delete Dune?")
    #expect("\(text)" == "Delete Dune?")
    #expect(text != TextState("Delete Dune?"))
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    #expect(TextState("a").italic().underline() == TextState("a").underline().italic())
    #expect(TextState("a").strikethrough() != TextState("a"))
  }
}

extension AlertState<Shelf.Action.Alert> {
  fileprivate static var deletion: Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("It is gone then.")
    }
  }
}

extension ConfirmationDialogState<Shelf.Action.Dialog> {
  fileprivate static var sorting: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Sort by")
    } actions: {
      ButtonState(action: .sorted("title")) { TextState("Title") }
    }
  }
}

private struct Hint: Equatable, _EphemeralState {
  var text: String

  @CasePathable
  enum Action {
    case understood
  }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var log: [String] = []
  }

  enum Action {
    case deleteTapped
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)

    @CasePathable
    enum Alert {
      case deleteConfirmed
      case repeated
    }

    @CasePathable
    enum Dialog: Equatable {
      case sorted(String)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.alert = .deletion
      case .alert(.presented(.deleteConfirmed)):
        state.log.append("deleted while shown: \(state.alert != nil)")
      case .alert(.presented(.repeated)):
        state.alert = .deletion
      case .dialog(.presented(.sorted(let name))):
        state.log.append("sorted by \(name)")
      case .alert, .dialog:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

@Reducer
private struct Room {
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Shelf.Action.Alert>)
    @ReducerCaseEphemeral
    case hint(Hint)
    case shelf(Shelf)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case shelfOpened
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.repeated))), .shelfOpened:
        state.destination = .shelf(Shelf.State())
      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
