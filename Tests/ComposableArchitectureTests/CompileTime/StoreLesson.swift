import ComposableArchitecture
import Testing

/// What a program does with stores: children's stores of every containment, state, waiting.
@MainActor
struct StoreLesson {
  @Test func storesOfChildrenSendAndRead() {
    let store = Store(
      initialState: Lives.State(
        maybe: Work.State(), sheet: Work.State(), place: .second(Work.State()),
        rows: [Work.State(id: 1), Work.State(id: 2)]
      )
    ) {
      Lives()
    }
    let left: StoreOf<Work> = store.scope(state: \.left, action: \.left)
    left.send(.valueChanged(1))
    #expect(store.left.value == 1)

    let maybe: StoreOf<Work>? = store.scope(state: \.maybe, action: \.maybe)
    maybe?.send(.valueChanged(2))
    #expect(store.maybe?.value == 2)

    let sheet = store.scope(state: \.sheet, action: \.sheet)
    sheet?.send(.valueChanged(3))
    #expect(store.sheet?.value == 3)
    store.scope(state: \.sheet, action: \.sheet.presented)?.send(.valueChanged(4))
    #expect(sheet?.value == 4)

    #expect(store.scope(state: \.place?.first, action: \.place.first) == nil)
    let second = store.scope(state: \.place?.second, action: \.place.second)
    second?.send(.valueChanged(5))
    #expect(store.place?.second?.value == 5)

    for row in store.scope(state: \.rows, action: \.rows) { row.send(.valueChanged(6)) }
    store.scope(state: \.rows[id: 2], action: \.rows[id: 2])?.send(.valueChanged(7))
    #expect(store.rows.map(\.value) == [6, 7])

    #expect(left.withState(\.value) == 1)
  }

  @Test func storesOfDestinationsAndStackElements() {
    let pantry = Store(initialState: Pantry.State()) { Pantry() }
    let destination = pantry.scope(
      state: \.destination, action: \.destination)
    #expect(destination == nil)
    pantry.send(.editTapped)
    let edit = pantry.scope(state: \.destination?.edit, action: \.destination.edit)
    edit?.send(.titleChanged("Lamp"))
    #expect(edit?.title == "Lamp")

    let navigation = Store(initialState: NavigationFeature.State()) { NavigationFeature() }
    navigation.send(.goToABCButtonTapped)
    let id = navigation.path.ids[0]
    let screen = navigation.scope(
      state: \.path[id: id]?.screenA, action: \.path[id: id].screenA)
    screen?.send(.addTapped)
    #expect(screen?.count == 1)
    #expect(navigation.total == 1)
    let elements = navigation.scope(state: \.path, action: \.path)
    #expect(elements.count == 3)
    switch elements[0].state {
    case .screenA(let state): #expect(state.count == 1)
    default: #expect(Bool(false))
    }
    elements[0].send(.screenA(.addTapped))
    #expect(navigation.total == 2)
  }
}
