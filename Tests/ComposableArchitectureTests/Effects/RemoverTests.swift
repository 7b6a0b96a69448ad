import ComposableArchitecture
import Testing

/// Whoever takes a child away ends its effects, and those of nobody else.
@Suite @MainActor struct RemoverTests {
  private let store = Store(initialState: House.State()) { House() }

  init() {
    store.send(.flat(.rooms(.element(id: 1, action: .started))))
    store.send(.flat(.rooms(.element(id: 2, action: .started))))
    store.send(.flat(.guest(.presented(.started))))
    store.send(.porch(.started))
    #expect(store.runningPaths == all)
  }

  private let all = ["flat.rooms[1]", "flat.rooms[2]", "flat.guest", "porch"]

  @Test func aParentRemovesARow() {
    store.send(.flat(.roomLocked(1)))
    #expect(store.runningPaths == ["flat.rooms[2]", "flat.guest", "porch"])
  }

  @Test func anAncestorReachesDownToARow() {
    store.send(.roomDemolished(2))
    #expect(store.runningPaths == ["flat.rooms[1]", "flat.guest", "porch"])
  }

  @Test func anAncestorRemovesAPresentedChild() {
    store.send(.guestExpelled)
    #expect(store.runningPaths == ["flat.rooms[1]", "flat.rooms[2]", "porch"])
  }

  @Test func anAncestorReplacesTheWholeParent() {
    store.send(.flatRebuilt)
    #expect(store.runningPaths == ["porch"])
  }

  @Test func aSiblingRemovesARowAndAPresentedChild() {
    store.send(.caretaker(.swept))
    #expect(store.runningPaths == ["flat.rooms[2]", "porch"])
  }

  @Test func aFollowerOfAChangeRemovesARow() {
    store.send(.porch(.valueChanged(1)))
    #expect(store.runningPaths == ["flat.rooms[2]", "flat.guest", "porch"])
  }

  @Test func aRowRemovesItselfThroughItsParent() {
    store.send(.flat(.rooms(.element(id: 1, action: .valueChanged(-1)))))
    #expect(store.runningPaths == ["flat.rooms[2]", "flat.guest", "porch"])
  }

  @Test func aRemovalAndAStartInOneActionLeaveTheNewChildRunning() {
    store.send(.flat(.guestExchanged))
    #expect(store.runningPaths == ["flat.rooms[1]", "flat.rooms[2]", "porch", "flat.guest"])
  }
}

@Reducer
private struct Flat {
  @ObservableState
  struct State: Equatable {
    var rooms: IdentifiedArrayOf<Work.State> = [Work.State(id: 1), Work.State(id: 2)]
    @Presents var guest: Work.State? = Work.State(id: 7)
  }

  enum Action {
    case rooms(IdentifiedActionOf<Work>)
    case guest(PresentationAction<Work.Action>)
    case roomLocked(Int)
    case guestExchanged
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rooms(.element(id: let id, action: .valueChanged(-1))):
        state.rooms.remove(id: id)
        return .none
      case .roomLocked(let id):
        state.rooms.remove(id: id)
        return .none
      case .guestExchanged:
        state.guest = Work.State(id: 8)
        return .send(.guest(.presented(.started)))
      case .rooms, .guest:
        return .none
      }
    }
    .ifLet(\.$guest, action: \.guest) { Work() }
    .forEach(\.rooms, action: \.rooms) { Work() }
  }
}

/// A child that works on its sibling's state, which the parent hands it as a computed part.
@Reducer
private struct Caretaker {
  struct State: Equatable {
    var flat: Flat.State
  }

  enum Action { case swept }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.flat.rooms.remove(id: 1)
      state.flat.guest = nil
      return .none
    }
  }
}

@Reducer
private struct House {
  @ObservableState
  struct State: Equatable {
    var flat = Flat.State()
    var porch = Work.State()

    var caretaker: Caretaker.State {
      get { Caretaker.State(flat: flat) }
      set { flat = newValue.flat }
    }
  }

  enum Action {
    case flat(Flat.Action)
    case porch(Work.Action)
    case caretaker(Caretaker.Action)
    case roomDemolished(Int)
    case guestExpelled
    case flatRebuilt
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.flat, action: \.flat) { Flat() }
      Scope(state: \.porch, action: \.porch) { Work() }
      Scope(state: \.caretaker, action: \.caretaker) { Caretaker() }
      Reduce { state, action in
        switch action {
        case .roomDemolished(let id): state.flat.rooms.remove(id: id)
        case .guestExpelled: state.flat.guest = nil
        case .flatRebuilt: state.flat = Flat.State(rooms: [], guest: nil)
        case .flat, .porch, .caretaker: break
        }
        return .none
      }
    }
    .onChange(of: \.porch.value) { _, _ in
      Reduce { state, _ in
        state.flat.rooms.remove(id: 1)
        return .none
      }
    }
  }
}
