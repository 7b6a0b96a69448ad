import ComposableArchitecture
import ComposableArchitectureTestSupport
import Foundation
import Testing

/// Lists, sheets, alerts and delegates: a parent that adds and deletes, and children that ask it to.
@Reducer
struct GuestList {
  struct Guest: Equatable, Identifiable {
    let id: UUID
    var name: String
  }

  @ObservableState
  struct State: Equatable {
    var guests: IdentifiedArrayOf<Guest> = []
    @Presents var destination: Destination.State?
    var path = StackState<GuestDetail.State>()
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(id: Guest.ID)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<GuestDetail>)

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion(id: Guest.ID)
    }
  }

  @Reducer
  enum Destination {
    case addGuest(AddGuest)
    case alert(AlertState<GuestList.Action.Alert>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addGuest(
          AddGuest.State(guest: Guest(id: self.uuid(), name: ""))
        )
        return .none

      case .destination(.presented(.addGuest(.delegate(.saveGuest(let guest))))):
        state.guests.append(guest)
        return .none

      case .destination(.presented(.alert(.confirmDeletion(id: let id)))):
        state.guests.remove(id: id)
        return .none

      case .destination:
        return .none

      case .deleteButtonTapped(let id):
        state.destination = .alert(.deleteConfirmation(id: id))
        return .none

      case .path(.element(id: let id, action: .delegate(.confirmDeletion))):
        guard let detail = state.path[id: id] else { return .none }
        state.guests.remove(id: detail.guest.id)
        return .none

      case .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) {
      GuestDetail()
    }
  }
}

extension GuestList.Destination.State: Equatable {}

extension AlertState where Action == GuestList.Action.Alert {
  static func deleteConfirmation(id: UUID) -> Self {
    Self {
      TextState("Strike this guest off the list?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("It cannot be undone.")
    }
  }
}

@Reducer
struct AddGuest {
  @ObservableState
  struct State: Equatable {
    var guest: GuestList.Guest
  }

  enum Action {
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped
    case setName(String)

    @CasePathable
    enum Delegate: Equatable {
      case saveGuest(GuestList.Guest)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .run { _ in await self.dismiss() }

      case .delegate:
        return .none

      case .saveButtonTapped:
        return .run { [guest = state.guest] send in
          await send(.delegate(.saveGuest(guest)))
          await self.dismiss()
        }

      case .setName(let name):
        state.guest.name = name
        return .none
      }
    }
  }
}

@Reducer
struct GuestDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let guest: GuestList.Guest
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped

    @CasePathable
    enum Alert { case confirmDeletion }

    @CasePathable
    enum Delegate { case confirmDeletion }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        return .run { send in
          await send(.delegate(.confirmDeletion))
          await self.dismiss()
        }
      case .alert, .delegate:
        return .none
      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Strike this guest off the list?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
struct GuestListLesson {
  @Test func addFlow() async {
    let store = TestStore(initialState: GuestList.State()) {
      GuestList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addButtonTapped) {
      $0.destination = .addGuest(
        AddGuest.State(guest: GuestList.Guest(id: UUID(0), name: ""))
      )
    }
    await store.send(\.destination.addGuest.setName, "Ada") {
      $0.destination?.modify(\.addGuest) { $0.guest.name = "Ada" }
    }
    await store.send(\.destination.addGuest.saveButtonTapped)
    await store.receive(
      \.destination.addGuest.delegate.saveGuest,
      GuestList.Guest(id: UUID(0), name: "Ada")
    ) {
      $0.guests = [GuestList.Guest(id: UUID(0), name: "Ada")]
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func addFlowNonExhaustive() async {
    let store = TestStore(initialState: GuestList.State()) {
      GuestList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.addButtonTapped)
    await store.send(\.destination.addGuest.setName, "Ada")
    await store.send(\.destination.addGuest.saveButtonTapped)
    await store.skipReceivedActions()
    store.assert {
      $0.guests = [GuestList.Guest(id: UUID(0), name: "Ada")]
      $0.destination = nil
    }
  }

  @Test func deleteGuest() async {
    let store = TestStore(
      initialState: GuestList.State(
        guests: [
          GuestList.Guest(id: UUID(0), name: "Ada"),
          GuestList.Guest(id: UUID(1), name: "Grace"),
        ]
      )
    ) {
      GuestList()
    }
    await store.send(.deleteButtonTapped(id: UUID(1))) {
      $0.destination = .alert(.deleteConfirmation(id: UUID(1)))
    }
    await store.send(\.destination.alert.confirmDeletion, UUID(1)) {
      $0.guests.remove(id: UUID(1))
      $0.destination = nil
    }
  }

  @Test func deleteFromDetail() async {
    let guest = GuestList.Guest(id: UUID(0), name: "Ada")
    let store = TestStore(
      initialState: GuestList.State(
        guests: [guest],
        path: StackState([GuestDetail.State(guest: guest)])
      )
    ) {
      GuestList()
    }
    store.exhaustivity = .off

    await store.send(\.path[id: 0].deleteButtonTapped)
    await store.send(\.path[id: 0].alert.confirmDeletion)
    await store.receive(\.path[id: 0].delegate.confirmDeletion) {
      $0.guests = []
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
  }
}
