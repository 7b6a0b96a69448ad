import ComposableArchitecture
import ComposableArchitectureTestSupport
import Foundation
import Testing

/// A feature that contains itself, in a list and as a destination.
@Reducer
struct Nested {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var rows: IdentifiedArrayOf<State> = []
    @Presents var child: Nested.State?
  }

  enum Action {
    case addRowButtonTapped
    case nameTextFieldChanged(String)
    case openTapped
    indirect case rows(IdentifiedActionOf<Nested>)
    indirect case child(PresentationAction<Nested.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: self.uuid()))
        return .none
      case .nameTextFieldChanged(let name):
        state.name = name
        return .none
      case .openTapped:
        state.child = State(id: self.uuid())
        return .none
      case .rows, .child:
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) {
      Nested()
    }
    .forEach(\.rows, action: \.rows) {
      Self()
    }
  }
}

/// Recursion through an enum of destinations.
@Reducer
struct Folder {
  @Reducer
  enum Destination {
    case folder(Folder)
    case rename(Rename)
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    @Presents var destination: Destination.State?
  }

  enum Action {
    case openTapped
    case renameTapped
    indirect case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.destination = .folder(State())
        return .none
      case .renameTapped:
        state.destination = .rename(Rename.State(text: state.name))
        return .none
      case .destination(.presented(.rename(.textChanged(let text)))):
        state.name = text
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Folder.Destination.State: Equatable {}

@Reducer
struct Rename {
  struct State: Equatable { var text = "" }
  enum Action { case textChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .textChanged(let text) = action else { return .none }
      state.text = text
      return .none
    }
  }
}

@MainActor
struct RecursionLesson {
  @Test func rowsOfRows() async {
    let store = TestStore(initialState: Nested.State(id: UUID(9))) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addRowButtonTapped) { $0.rows = [Nested.State(id: UUID(0))] }
    await store.send(\.rows[id: UUID(0)].addRowButtonTapped) {
      $0.rows[id: UUID(0)]?.rows = [Nested.State(id: UUID(1))]
    }
    await store.send(\.rows[id: UUID(0)].rows[id: UUID(1)].nameTextFieldChanged, "Ada") {
      $0.rows[id: UUID(0)]?.rows[id: UUID(1)]?.name = "Ada"
    }
    await store.send(\.rows[id: UUID(0)].openTapped) {
      $0.rows[id: UUID(0)]?.child = Nested.State(id: UUID(2))
    }
    await store.send(\.rows[id: UUID(0)].child.nameTextFieldChanged, "Jr.") {
      $0.rows[id: UUID(0)]?.child?.name = "Jr."
    }
  }

  @Test func destinationsOfDestinations() async {
    let store = TestStore(initialState: Folder.State()) { Folder() }
    await store.send(.openTapped) { $0.destination = .folder(Folder.State()) }
    await store.send(\.destination.folder.openTapped) {
      $0.destination?.modify(\.folder) { $0.destination = .folder(Folder.State()) }
    }
    await store.send(\.destination.folder.destination.folder.renameTapped) {
      $0.destination?.modify(\.folder) {
        $0.destination?.modify(\.folder) { $0.destination = .rename(Rename.State()) }
      }
    }
    await store.send(\.destination.folder.destination.folder.destination.rename.textChanged, "A") {
      $0.destination?.modify(\.folder) {
        $0.destination?.modify(\.folder) {
          $0.name = "A"
          $0.destination = .rename(Rename.State(text: "A"))
        }
      }
    }
  }
}
