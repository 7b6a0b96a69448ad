import ComposableArchitecture
import Observation
import Testing

/// What is read from a store is observed field by field, in the store of each child on its own.
@Suite(.serialized) @MainActor struct ObservationTests {
  private let store = Store(
    initialState: Dashboard.State(
      rows: [Gauge.State(id: 1), Gauge.State(id: 2)], place: .first(Gauge.State(id: 9)))
  ) {
    Dashboard()
  }

  @Test func aChangeOfTheFieldFiresOnce() {
    let changes = observing { _ = store.title }
    store.send(.renamed("a"))
    store.send(.renamed("b"))
    #expect(changes.count == 1)
  }

  @Test func aChangeOfAnotherFieldDoesNotFire() {
    let changes = observing { _ = store.title }
    store.send(.counted)
    store.send(.left(.changed(1)))
    #expect(changes.count == 0)
  }

  @Test func theNewValueIsReadAfterTheFire() {
    var shown: [String] = []
    for name in ["a", "b", "c"] {
      let changes = observing { shown.append(store.title) }
      store.send(.renamed(name))
      #expect(changes.count == 1)
    }
    #expect(shown == ["", "a", "b"])
    #expect(store.title == "c")
  }

  @Test func aFieldOfAChildFiresForItsReadersAndNotForItsSiblings() {
    let left = observing { _ = store.left.value }
    let right = observing { _ = store.right.value }
    store.send(.left(.changed(1)))
    #expect(left.count == 1)
    #expect(right.count == 0)
    store.send(.right(.changed(1)))
    #expect(right.count == 1)
  }

  @Test func aChildsStoreIsObservedOnItsOwn() {
    let left = store.scope(state: \.left, action: \.left)
    let right = store.scope(state: \.right, action: \.right)
    let values = observing { _ = left.value }
    let labels = observing { _ = left.label }
    let others = observing { _ = right.value }
    let parents = observing { _ = store.title }
    left.send(.changed(5))
    #expect(values.count == 1)
    #expect(labels.count == 0)
    #expect(others.count == 0)
    #expect(parents.count == 0)
    #expect(left.value == 5)
  }

  @Test func aChangeInsideOfAChildDoesNotFireForWhoReadTheChildAsAWhole() {
    let whole = observing { _ = store.left }
    store.send(.left(.changed(1)))
    #expect(whole.count == 0)
    store.send(.replacedLeft)
    #expect(whole.count == 1)
  }

  @Test func rowsAreObservedOneByOne() {
    let first = observing { _ = store.rows[id: 1]?.value }
    let second = observing { _ = store.rows[id: 2]?.value }
    store.send(.rows(.element(id: 2, action: .changed(3))))
    #expect(first.count == 0)
    #expect(second.count == 1)
  }

  @Test func rowsThatComeAndGoFireForWhoReadTheList() {
    let ids = observing { _ = store.rows.ids }
    store.send(.rows(.element(id: 2, action: .changed(3))))
    #expect(ids.count == 0)
    store.send(.removedRow(2))
    #expect(ids.count == 1)
  }

  @Test func presentingAndDismissingFireForWhoReadTheChild() {
    let appearing = observing { _ = store.sheet }
    store.send(.sheetTapped)
    #expect(appearing.count == 1)
    let inside = observing { _ = store.sheet?.value }
    store.send(.sheet(.presented(.changed(2))))
    #expect(inside.count == 1)
    let leaving = observing { _ = store.sheet == nil }
    store.send(.sheet(.dismiss))
    #expect(leaving.count == 1)
  }

  @Test func anotherCaseOfADestinationFires() {
    let kind = observing { _ = store.place?.second }
    store.send(.place(.presented(.first(.changed(1)))))
    store.send(.moved)
    #expect(kind.count == 1)
    let inside = observing { _ = store.place?.second?.value }
    store.send(.place(.presented(.second(.changed(4)))))
    #expect(inside.count == 1)
  }

  @Test func computedFieldsFireWithWhatTheyRead() {
    let summary = observing { _ = store.summary }
    store.send(.counted)
    #expect(summary.count == 0)
    store.send(.renamed("x"))
    #expect(summary.count == 1)
  }

  @Test func ignoredFieldsDoNotFire() {
    let cache = observing { _ = store.cache }
    store.send(.cached)
    #expect(cache.count == 0)
    #expect(store.cache == 1)
  }

  @Test func sharedValuesFireForEveryHolder() {
    let here = observing { _ = store.shared }
    let there = observing { _ = store.left.shared }
    store.send(.left(.sharedChanged(8)))
    #expect(here.count == 1)
    #expect(there.count == 1)
  }

  @Test func aReadThatNobodyTracksLeavesNothingBehind() {
    let before = ObservableStateTracking.observedCount
    for id in 100..<200 {
      let store = Store(initialState: Gauge.State(id: id)) { Gauge() }
      #expect(store.value == 0)
      #expect(store.state.id == id)
    }
    #expect(ObservableStateTracking.observedCount == before)
  }

  @Test func aDryRunIsNotObserved() {
    let watched = observing { _ = store.left.value }
    let inside = observing {
      let (levels, _) = store.runtime.dryRun { store.runtime.trace(Dashboard.Action.counted) }
      #expect(!levels.isEmpty)
    }
    store.send(.counted)
    #expect(inside.count == 0)
    store.send(.left(.changed(1)))
    #expect(watched.count == 1)
  }

  @Test func whatIsReadInAClosureIsNotObserved() {
    let watched = observing { _ = store.left.value }
    let inside = observing { #expect(store.withState { $0.count } == 0) }
    store.send(.counted)
    #expect(inside.count == 0)
    store.send(.left(.changed(1)))
    #expect(watched.count == 1)
  }

  @Test func aClosureThatReadsTheStateIsNoReducer() {
    let sender = Sender { [store] in store.withState { _ in _ = store.send(.counted) } }
    store.runtime.addObserver(sender)
    #expect(issues { store.send(.renamed("a")) }.isEmpty)
    #expect(store.count == 1)
  }

  @Test func aCopyOfTheStateIsNotTheStores() {
    let changes = observing { _ = store.title }
    var copy = store.state
    copy.title = "elsewhere"
    #expect(store.title == "")
    #expect(copy.title == "elsewhere")
    store.send(.renamed("here"))
    #expect(changes.count == 1)
  }
}

/// Sends once, while the store still processes the action of which it is told.
@MainActor
private final class Sender: StoreObserver {
  private var send: (() -> Void)?

  init(_ send: @escaping () -> Void) { self.send = send }

  func actionReduced(_ record: ActionRecord) {
    let send = self.send
    self.send = nil
    send?()
  }
}

@Reducer
private struct Gauge {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var value = 0
    var label = ""
    @Shared(.inMemory("gauge")) var shared = 0
  }

  enum Action {
    case changed(Int)
    case sharedChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let value): state.value = value
      case .sharedChanged(let value): state.$shared.withLock { $0 = value }
      }
      return .none
    }
  }
}

@Reducer
private enum Spot {
  case first(Gauge)
  case second(Gauge)
}

extension Spot.State: Equatable {}

@Reducer
private struct Dashboard {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var count = 0
    var left = Gauge.State()
    var right = Gauge.State()
    var rows: IdentifiedArrayOf<Gauge.State> = []
    @Presents var sheet: Gauge.State?
    @Presents var place: Spot.State?
    @Shared(.inMemory("gauge")) var shared = 0
    @ObservationStateIgnored var cache = 0

    var summary: String { "\(title)!" }
  }

  enum Action {
    case renamed(String)
    case counted
    case cached
    case replacedLeft
    case removedRow(Int)
    case sheetTapped
    case moved
    case left(Gauge.Action)
    case right(Gauge.Action)
    case rows(IdentifiedActionOf<Gauge>)
    case sheet(PresentationAction<Gauge.Action>)
    case place(PresentationAction<Spot.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Gauge() }
    Scope(state: \.right, action: \.right) { Gauge() }
    Reduce { state, action in
      switch action {
      case .renamed(let title): state.title = title
      case .counted: state.count += 1
      case .cached: state.cache += 1
      case .replacedLeft: state.left = Gauge.State(id: 7)
      case .removedRow(let id): state.rows.remove(id: id)
      case .sheetTapped: state.sheet = Gauge.State(id: 5)
      case .moved: state.place = .second(Gauge.State(id: 6))
      case .left, .right, .rows, .sheet, .place: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Gauge() }
    .ifLet(\.$place, action: \.place)
    .forEach(\.rows, action: \.rows) { Gauge() }
  }
}
