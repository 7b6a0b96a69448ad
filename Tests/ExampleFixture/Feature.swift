package import ComposableArchitecture

/// The feature that examples speak of when they name none of their own.
@Reducer
package struct Feature {
  @ObservableState
  package struct State: Equatable {
    package var count = 0
    package var changeCount = 0
    package var fact: String?
    package var name = ""
    package var query = ""
    package var problems: [String] = []
    package var header = Header.State()
    package var rows: IdentifiedArrayOf<Row.State> = []
    package var path = StackState<Path.State>()
    package var details = StackState<Detail.State>()
    package var download: Download.State?
    @Presents package var editor: Editor.State?
    @Presents package var sheet: Sheet.State?
    @Presents package var destination: Destination.State?
    @Presents package var alert: AlertState<Action.Alert>?
    @Presents package var dialog: ConfirmationDialogState<Action.Dialog>?

    package init() {}
  }

  package enum Action: BindableAction, Equatable {
    case addTapped
    case alert(PresentationAction<Alert>)
    case appeared
    case binding(BindingAction<State>)
    case closeButtonTapped
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
    case details(StackActionOf<Detail>)
    case dialog(PresentationAction<Dialog>)
    case doneTapped
    case download(Download.Action)
    case editor(PresentationAction<Editor.Action>)
    case factButtonTapped
    case factResponse(String)
    case failed
    case header(Header.Action)
    case incremented
    case loaded(TaskResult<String>)
    case path(StackActionOf<Path>)
    case queryChanged(String)
    case refreshTapped
    case response([Item])
    case rows(IdentifiedActionOf<Row>)
    case saveTapped
    case sheet(PresentationAction<Sheet.Action>)
    case stopped
    case ticked
    case timerStarted
    case timerStopped

    @CasePathable
    package enum Alert: Equatable, Sendable { case deleteConfirmed }

    @CasePathable
    package enum Dialog: Equatable, Sendable {
      case sorted(Sorting)

      package enum Sorting: Sendable { case title, date }
    }
  }

  package init() {}

  package var body: some ReducerOf<Self> { BindingReducer() }
}

/// The whole of an app.
package typealias App = Feature

/// The ids of the feature's effects.
package enum CancelID: Hashable, Sendable {
  case row(Int)
  case search
  case timer
}
