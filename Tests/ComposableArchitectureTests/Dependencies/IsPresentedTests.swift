import ComposableArchitecture
import Testing

/// A feature knows whether it stands in a presentation, wherever in it.
@Suite @MainActor struct IsPresentedTests {
  private let store = Store(
    initialState: Stage.State(
      sheet: Probe.State(), place: .probe(Probe.State()), path: StackState([Probe.State()]),
      rows: [Probe.State(id: 1)])
  ) {
    Stage()
  }

  @Test func aRootItsChildrenAndItsRowsAreNotPresented() {
    store.send(.child(.asked))
    store.send(.rows(.element(id: 1, action: .asked)))
    #expect(store.child.isPresented == false)
    #expect(store.rows[id: 1]?.isPresented == false)
  }

  @Test func sheetsDestinationsAndStackElementsAre() {
    store.send(.sheet(.presented(.asked)))
    store.send(.place(.presented(.probe(.asked))))
    store.send(.path(.element(id: store.path.ids[0], action: .asked)))
    #expect(store.sheet?.isPresented == true)
    #expect(store.place?.probe?.isPresented == true)
    #expect(store.path.first?.isPresented == true)
  }

  @Test func whatIsInsideOfAPresentationIsPresented() {
    store.send(.sheet(.presented(.opened)))
    store.send(.sheet(.presented(.inner(.asked))))
    #expect(store.sheet?.inner.first?.isPresented == true)
    store.send(.child(.opened))
    store.send(.child(.inner(.asked)))
    #expect(store.child.inner.first?.isPresented == false)
  }
}

@Reducer
private struct Probe {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var isPresented: Bool?
    var inner: [State] = []
  }

  enum Action {
    case asked
    case opened
    indirect case inner(Action)
  }

  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked: state.isPresented = isPresented
      case .opened: state.inner = [State()]
      case .inner: break
      }
      return .none
    }
    .ifLet(\.firstInner, action: \.inner) { Probe() }
  }
}

extension Probe.State {
  fileprivate var firstInner: Probe.State? {
    get { inner.first }
    set { inner = newValue.map { [$0] } ?? [] }
  }
}

@Reducer
private enum Corner {
  case probe(Probe)
}

extension Corner.State: Equatable {}

@Reducer
private struct Stage {
  @ObservableState
  struct State: Equatable {
    var child = Probe.State()
    @Presents var sheet: Probe.State?
    @Presents var place: Corner.State?
    var path = StackState<Probe.State>()
    var rows: IdentifiedArrayOf<Probe.State> = []
  }

  enum Action {
    case child(Probe.Action)
    case sheet(PresentationAction<Probe.Action>)
    case place(PresentationAction<Corner.Action>)
    case path(StackActionOf<Probe>)
    case rows(IdentifiedActionOf<Probe>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Probe() }
    EmptyReducer()
      .ifLet(\.$sheet, action: \.sheet) { Probe() }
      .ifLet(\.$place, action: \.place)
      .forEach(\.path, action: \.path) { Probe() }
      .forEach(\.rows, action: \.rows) { Probe() }
  }
}
