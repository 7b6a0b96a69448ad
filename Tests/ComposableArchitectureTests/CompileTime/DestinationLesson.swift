import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// One of several: an enum of destinations, with data, with nothing, nested, recursive.
@Reducer
struct Pantry {
  @Reducer
  enum Destination {
    case edit(ItemFeature)
    case settings(SettingsPage)
    case dialog(ConfirmationDialogState<Dialog>)
    case help
    @ReducerCaseIgnored
    case share(title: String, count: Int)
    @ReducerCaseEphemeral
    case toast(Toast)

    @CasePathable
    enum Dialog: Equatable { case archive, delete }
  }

  struct Toast: Equatable, _EphemeralState {
    var text: String
    @CasePathable
    enum Action: Equatable { case undo }
  }

  @ObservableState
  struct State: Equatable {
    var log: [String] = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case editTapped
    case helpTapped
    case shareTapped
    case removeTapped
    case toastTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.edit(.delegate(.saved(let title))))):
        state.log.append("saved \(title)")
        return .none
      case .destination(.presented(.settings(.destination(.presented(.account(.signOutTapped)))))):
        state.log.append("signed out")
        state.destination = nil
        return .none
      case .destination(.presented(.dialog(.delete))):
        state.log.append("deleted")
        return .none
      case .destination(.presented(.toast(.undo))):
        state.log.append("undone")
        return .none
      case .destination(.dismiss):
        state.log.append("dismissed")
        return .none
      case .destination:
        return .none
      case .editTapped:
        state.destination = .edit(ItemFeature.State())
        return .none
      case .helpTapped:
        state.destination = .help
        return .none
      case .shareTapped:
        state.destination = .share(title: "Chair", count: 2)
        return .none
      case .removeTapped:
        state.destination = .dialog(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Remove?")
          } actions: {
            ButtonState(action: .archive) { TextState("Archive") }
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
          })
        return .none
      case .toastTapped:
        state.destination = .toast(Toast(text: "Done"))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Pantry.Destination.State: Equatable {}

@Reducer
struct ItemFeature {
  @ObservableState
  struct State: Equatable { var title = "" }

  enum Action {
    case titleChanged(String)
    case saveTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable { case saved(String) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none
      case .saveTapped:
        return .concatenate(
          .send(.delegate(.saved(state.title))),
          .run { _ in await dismiss() }
        )
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct SettingsPage {
  @Reducer(state: .equatable, .sendable, action: .equatable)
  enum Destination {
    case account(AccountPage)
    case about
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action: Equatable {
    case accountTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .accountTapped:
        state.destination = .account(AccountPage.State())
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SettingsPage.State: Sendable {}

@Reducer
struct AccountPage {
  @ObservableState
  struct State: Equatable, Sendable { var isBusy = false }

  enum Action: Equatable { case signOutTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isBusy = true
      return .none
    }
  }
}

@MainActor
struct DestinationLesson {
  @Test func aSavedItemReachesTheParentInALaterPass() async {
    let store = TestStore(initialState: Pantry.State()) { Pantry() }
    await store.send(.editTapped) { $0.destination = .edit(ItemFeature.State()) }
    await store.send(.destination(.presented(.edit(.titleChanged("Lamp"))))) {
      $0.destination?[case: \.edit]?.title = "Lamp"
    }
    await store.send(\.destination.edit.saveTapped)
    await store.receive(\.destination.edit.delegate.saved) { $0.log = ["saved Lamp"] }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["saved Lamp", "dismissed"]
    }
  }

  @Test func nestedDestinationsAreReadAndDrivenThroughPaths() async {
    let store = TestStore(
      initialState: Pantry.State(destination: .settings(SettingsPage.State()))
    ) {
      Pantry()
    }
    await store.send(\.destination.settings.accountTapped) {
      $0.destination?.modify(\.settings) { $0.destination = .account(AccountPage.State()) }
    }
    #expect(store.state.destination?.settings?.destination?.account == AccountPage.State())
    await store.send(\.destination.settings.destination.account.signOutTapped) {
      $0.destination = nil
      $0.log = ["signed out"]
    }
  }

  @Test func casesWithoutAReducerArePlainData() async {
    let store = TestStore(initialState: Pantry.State()) { Pantry() }
    await store.send(.helpTapped) { $0.destination = .help }
    #expect(store.state.destination?.is(\.help) == true)
    await store.send(.shareTapped) { $0.destination = .share(title: "Chair", count: 2) }
    #expect(store.state.destination?.share?.title == "Chair")
    await store.send(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["dismissed"]
    }
  }

  @Test func dialogsAndEphemeralCasesGoAwayWithTheirAction() async {
    let store = TestStore(initialState: Pantry.State()) { Pantry() }
    store.exhaustivity = .off
    await store.send(.removeTapped)
    await store.send(\.destination.dialog.delete) {
      $0.destination = nil
      $0.log = ["deleted"]
    }
    await store.send(.toastTapped)
    await store.send(\.destination.toast.undo) {
      $0.destination = nil
      $0.log = ["deleted", "undone"]
    }
  }
}
