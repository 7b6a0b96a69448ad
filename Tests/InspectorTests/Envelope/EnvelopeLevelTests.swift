internal import ComposableArchitecture
internal import Foundation
internal import Testing

@testable internal import Inspector

/// A feature with a child of every kind.
@Reducer
private struct House {
  @ObservableState
  struct State: Equatable {
    var door = Door.State()
    var rooms: IdentifiedArrayOf<Room.State> = [Room.State(id: 1), Room.State(id: 2)]
    var guest: Door.State?
    var path = StackState<Path.State>([.room(Room.State(id: 7)), .door(Door.State())])
    @Presents var destination: Destination.State? = .room(Room.State(id: 9))
    var opened = 0
  }

  enum Action {
    case door(Door.Action)
    case rooms(IdentifiedActionOf<Room>)
    case guest(Door.Action)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
  }

  @Reducer(state: .equatable)
  enum Destination {
    case door(Door)
    case room(Room)
  }

  @Reducer(state: .equatable)
  enum Path {
    case door(Door)
    case room(Room)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.door, action: \.door) { Door() }
    Reduce { state, action in
      if case .door(.delegate(.opened)) = action { state.opened += 1 }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
    .ifLet(\.guest, action: \.guest) { Door() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable { var name = "front" }

  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case knocked
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case opened
      case closed(by: String)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .knocked = action { return .send(.delegate(.opened)) }
      return .none
    }
  }
}

/// A room that may have rooms.
@Reducer
private struct Room {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var isLit = false
    var rooms: IdentifiedArrayOf<Room.State> = []
  }

  enum Action {
    case switched
    indirect case rooms(IdentifiedActionOf<Room>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .switched = action { state.isLit.toggle() }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
  }
}

@MainActor
@Suite struct EnvelopeLevelTests {
  private func house(
    _ change: (inout House.State) -> Void = { _ in }
  ) -> EnvelopeFixture<House.State, House.Action> {
    var state = House.State()
    change(&state)
    return EnvelopeFixture(Store(initialState: state) { House() })
  }

  @Test func fields() throws {
    #expect(
      try house().report("door.knocked").summary == """
        door feature House.Action House.State passes
        knocked feature Door.Action Door.State reacts
        """
    )
  }

  @Test func enumsWithoutReducersArePlain() throws {
    #expect(
      try house().report("door.delegate.closed x").summary == """
        door feature House.Action House.State passes
        delegate feature Door.Action Door.State passes
        closed plain Door.Action.Delegate – –
        """
    )
  }

  @Test func parentThatAnswersADelegateReacts() throws {
    #expect(
      try house().report("door.delegate.opened").summary == """
        door feature House.Action House.State reacts
        delegate feature Door.Action Door.State passes
        opened plain Door.Action.Delegate – –
        """
    )
  }

  @Test func elements() throws {
    #expect(
      try house().report("rooms[2].switched").summary == """
        rooms feature House.Action House.State passes
        element element IdentifiedAction<Int, Room.Action> IdentifiedArray<Int, Room.State> passes
        switched feature Room.Action Room.State reacts
        """
    )
  }

  @Test func optionals() throws {
    let report = try house { $0.guest = Door.State() }.report("guest.knocked")
    #expect(
      report.summary == """
        guest feature House.Action House.State passes
        knocked feature Door.Action Door.State reacts
        """
    )
  }

  @Test func destinations() throws {
    let report = try house().report("destination.room.switched")
    #expect(
      report.summary == """
        destination feature House.Action House.State passes
        presented presentation PresentationAction<House.Destination.Action> \
        PresentationState<House.Destination.State> passes
        room feature House.Destination.Action House.Destination.State passes
        switched feature Room.Action Room.State reacts
        """
    )
    #expect(
      report.levels.map(\.path) == [
        "destination", "destination", "destination.room", "destination.room.switched",
      ])
    #expect(report.levels.map(\.stateBoxed) == [false, false, true, false])
    #expect(report.levels[1].boxed)
  }

  @Test func dismissalIsThePresentationsDoing() throws {
    #expect(
      try house().report("destination.dismiss").summary == """
        destination feature House.Action House.State passes
        dismiss presentation PresentationAction<House.Destination.Action> \
        PresentationState<House.Destination.State> reacts
        """
    )
  }

  @Test func stacks() throws {
    let house = house()
    #expect(
      try house.report("path[#0].room.switched").summary == """
        path feature House.Action House.State passes
        element stack StackAction<House.Path.State, House.Path.Action> \
        StackState<House.Path.State> passes
        room feature House.Path.Action House.Path.State passes
        switched feature Room.Action Room.State reacts
        """
    )
    let id = try #require(house.store.withState { $0.path.ids.last })
    let action = House.Action.path(.popFrom(id: id))
    let popped = try house.meter.report(of: action, EnvelopeRequest(hasTimes: false))
    #expect(popped.levels.map(\.case) == ["path", "popFrom"])
    #expect(popped.levels.map(\.reacts) == [false, true])
    #expect(house.store.withState { $0.path.count } == 2)
  }

  @Test func recursion() throws {
    let house = house { $0.rooms[id: 2]?.rooms = [Room.State(id: 3, rooms: [Room.State(id: 4)])] }
    let report = try house.report("rooms[2].rooms[3].rooms[4].switched")
    #expect(
      report.levels.map(\.case) == [
        "rooms", "element", "rooms", "element", "rooms", "element", "switched",
      ])
    #expect(report.levels.map(\.reacts) == [false, false, false, false, false, false, true])
    #expect(report.levels[2].stateType == "Room.State")
    #expect(report.levels[2].boxed)
  }

  @Test func bindings() throws {
    let report = try house().report("door.binding.name back")
    #expect(
      report.summary == """
        door feature House.Action House.State passes
        binding feature Door.Action Door.State reacts
        name plain BindingAction<Door.State> – –
        """
    )
    #expect(
      report.levels.map(\.pattern) == [
        #".door(.binding(\.name))"#, #".binding(\.name)"#, #"\.name"#,
      ])
  }

  @Test func statesAreFoundByNameWhenReducersAreNotRun() throws {
    let request = EnvelopeRequest(runsReducers: false, hasTimes: false)
    let report = try house().report("destination.room.switched", request)
    let traced = try house().report("destination.room.switched")
    #expect(report.levels.map(\.stateType) == traced.levels.map(\.stateType))
    #expect(report.levels.map(\.stateBoxed) == traced.levels.map(\.stateBoxed))
    #expect(report.levels.map(\.reacts) == [nil, nil, nil, nil])
    let delegate = try house().report("door.delegate.opened", request)
    #expect(delegate.levels.map(\.kind) == [.feature, .feature, .plain])
  }

  @Test func sizesAreThoseOfTheTypes() throws {
    let report = try house().report("rooms[2].switched")
    #expect(
      report.levels.map(\.actionSize) == [
        MemoryLayout<House.Action>.size, MemoryLayout<IdentifiedActionOf<Room>>.size,
        MemoryLayout<Room.Action>.size,
      ])
    #expect(
      report.levels.map(\.stateStride) == [
        MemoryLayout<House.State>.stride, MemoryLayout<IdentifiedArrayOf<Room.State>>.stride,
        MemoryLayout<Room.State>.stride,
      ])
    #expect(report.levels.map(\.cases) == [5, 1, 2])
    #expect(report.levels.map(\.leaf) == [false, false, true])
  }
}
