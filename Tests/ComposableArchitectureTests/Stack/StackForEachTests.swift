internal import ComposableArchitectureTestSupport
internal import Testing

@MainActor
@Suite struct StackForEachTests {
  // MARK: - Actions of elements

  @Test func elementRunsBeforeTheParent() {
    let store = store([.page(Page.State())])
    store.send(.path(.element(id: 0, action: .page(.incremented))))
    #expect(store.path[id: 0]?.page?.count == 1)
    #expect(store.log == ["page 1"])
  }

  @Test func elementIsAddressedByCaseKeyPath() {
    let action = (\Browser.Action.Cases.path[id: 3].page.incremented)()
    #expect(action.is(\.path[id: 3].page.incremented))
    #expect(!action.is(\.path[id: 4].page.incremented))
    #expect(action.is(\.path[id: 3].page))
    #expect((\Browser.Action.Cases.path.popFrom)(2)[case: \.path.popFrom] == 2)
  }

  @Test func actionForAMissingElementIsReportedAndChangesNothing() {
    let store = store()
    let found = issues { store.send(.path(.element(id: 7, action: .page(.incremented)))) }
    #expect(found.count == 1)
    #expect(found[0].contains("'forEach' at 'ComposableArchitectureTests/StackForEachTests"))
    #expect(found[0].hasPrefix("'path[7]' is not there"))
    #expect(store.path.isEmpty)
  }

  @Test func actionForAnotherCaseIsReported() {
    let store = store([.page(Page.State())])
    let found = issues { store.send(.path(.element(id: 0, action: .settings(.incremented)))) }
    #expect(found.count == 1)
    #expect(store.path[id: 0]?.page?.count == 0)
  }

  // MARK: - Push and pop

  @Test func pushPutsTheElementThereBeforeTheParentRuns() {
    let store = store()
    store.send(.path(.push(id: 0, state: .page(Page.State()))))
    #expect(store.path.ids == [0])
    #expect(store.log == ["pushed, 1 there"])
  }

  @Test func popFromTakesTheElementsAwayAfterTheParentHasRun() {
    let store = store(.pages(3))
    store.send(.path(.popFrom(id: 1)))
    #expect(store.path.ids == [0])
    #expect(store.log == ["popped, 3 there"])
  }

  @Test func popFromLeavesAnElementThatTheParentHasPutThere() {
    let store = store(.pages(1))
    store.send(.replacesWhenPopped)
    store.send(.path(.popFrom(id: 0)))
    #expect(store.path.ids == [0])
  }

  @Test func pushOfAnIDThatIsThereIsReportedAndChangesNothing() {
    let store = store(.pages(1))
    let found = issues { store.send(.path(.push(id: 0, state: .page(Page.State(count: 9))))) }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("'path[0]' is on the stack already"))
    #expect(store.path[id: 0]?.page?.count == 0)
  }

  @Test func popFromOfAMissingIDIsReported() {
    let store = store(.pages(1))
    let found = issues { store.send(.path(.popFrom(id: 4))) }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("'path[4]' is not on the stack"))
    #expect(store.path.ids == [0])
  }

  @Test func pushInATestMayNotLeaveIDsOut() {
    let store = store()
    let found = issues { store.send(.path(.push(id: 5, state: .page(Page.State())))) }
    #expect(found.count == 1)
    #expect(found[0].contains("To fix this, push with id 0."))
  }

  @Test func idOfAPushIsNotGivenAgain() {
    let store = store()
    store.send(.path(.push(id: 0, state: .page(Page.State()))))
    store.send(.pageOpened)
    #expect(store.path.ids == [0, 1])
  }

  // MARK: - Dismissal

  @Test func dismissPopsTheElementAndAllAbove() async {
    let store = store(.pages(3))
    await store.send(.path(.element(id: 1, action: .page(.closeTapped)))).finish()
    #expect(store.path.ids == [0])
    #expect(store.log == ["popped, 3 there"])
  }

  @Test func dismissInsideOfASheetOfAnElementClosesTheSheetOnly() async {
    let store = Store(
      initialState: Browser.State(path: [.page(Page.State(sheet: Sheet.State()))])
    ) { Browser() }
    await store.send(.path(.element(id: 0, action: .page(.sheet(.presented(.closeTapped))))))
      .finish()
    #expect(store.path.ids == [0])
    #expect(store.path[id: 0]?.page?.sheet == nil)
  }

  // MARK: - Effects

  @Test func popEndsTheEffectsOfTheElementOnly() {
    let store = store(.pages(3))
    for id in store.path.ids { store.send(.path(.element(id: id, action: .page(.timerStarted)))) }
    #expect(paths(store) == ["path[0].page", "path[1].page", "path[2].page"])
    store.send(.path(.popFrom(id: 2)))
    #expect(paths(store) == ["path[0].page", "path[1].page"])
    store.send(.topPopped)
    #expect(paths(store) == ["path[0].page"])
    store.send(.path(.element(id: 0, action: .page(.timerStarted))))
    #expect(paths(store) == ["path[0].page", "path[0].page"])
    store.send(.emptied)
    #expect(paths(store).isEmpty)
  }

  @Test func elementInsertedAgainUnderTheSameIDIsANewChild() {
    let store = store(.pages(1))
    store.send(.path(.element(id: 0, action: .page(.timerStarted))))
    store.send(.replaced)
    #expect(store.path.ids == [0])
    #expect(paths(store).isEmpty)
  }

  @Test func elementAssignedOverKeepsItsEffects() {
    let store = store(.pages(1))
    store.send(.path(.element(id: 0, action: .page(.timerStarted))))
    store.send(.overwritten(.page(Page.State(count: 4))))
    #expect(paths(store) == ["path[0].page"])
  }

  @Test func anotherCaseUnderTheSameIDIsANewChild() {
    let store = store(.pages(1))
    store.send(.path(.element(id: 0, action: .page(.timerStarted))))
    store.send(.overwritten(.settings(Sheet.State())))
    #expect(paths(store).isEmpty)
  }

  @Test func assigningAWholeStackWithOtherIDsEndsTheEffects() {
    let store = store(.pages(1))
    store.send(.path(.element(id: 0, action: .page(.timerStarted))))
    store.send(.assigned)
    #expect(store.path.count == 1)
    #expect(paths(store).isEmpty)
  }

  @Test func elementsDoNotCancelEachOthersEffects() {
    let store = store(.pages(2))
    store.send(.path(.element(id: 0, action: .page(.timerStarted))))
    store.send(.path(.element(id: 1, action: .page(.timerStarted))))
    store.send(.path(.element(id: 0, action: .page(.timerStopped))))
    #expect(paths(store) == ["path[1].page"])
  }

  @Test func effectOfAnElementSendsIntoIt() async {
    let clock = TestClock()
    let store = Store(initialState: Browser.State(path: .pages(2))) {
      Browser()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.path(.element(id: 1, action: .page(.timerStarted))))
    await store.runtime.settle()
    await clock.advance(by: .seconds(2))
    await store.runtime.settle()
    #expect(store.path[id: 0]?.page?.count == 0)
    #expect(store.path[id: 1]?.page?.count == 2)
  }

  private func store(_ path: @autoclosure () -> StackState<Path.State> = []) -> StoreOf<Browser> {
    Store(initialState: Browser.State(path: path())) {
      Browser()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  private func paths(_ store: StoreOf<Browser>) -> [String] {
    store.runtime.effects.map(\.path.description)
  }
}

extension StackState<Path.State> {
  /// Pages whose ids are 0 and up.
  fileprivate static func pages(_ count: Int) -> Self {
    Self((0..<count).map { _ in .page(Page.State()) })
  }
}

@Reducer(state: .equatable)
private enum Path {
  case page(Page)
  case settings(Sheet)
}

@Reducer
private struct Sheet {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incremented
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .closeTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case incremented
    case timerStarted
    case timerStopped
    case closeTapped
    case sheet(PresentationAction<Sheet.Action>)
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .timerStarted:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.incremented) }
        }
        .cancellable(id: CancelID.timer)
      case .timerStopped:
        return .cancel(id: CancelID.timer)
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

@Reducer
private struct Browser {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var replacesWhenPopped = false
    var log: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case pageOpened
    case topPopped
    case emptied
    case replaced
    case overwritten(Path.State)
    case assigned
    case replacesWhenPopped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, action: .page(.incremented))):
        state.log.append("page \(state.path[id: id]?.page?.count ?? -1)")
      case .path(.push):
        state.log.append("pushed, \(state.path.count) there")
      case .path(.popFrom(let id)):
        state.log.append("popped, \(state.path.count) there")
        if state.replacesWhenPopped { replace(&state, id) }
      case .path:
        break
      case .pageOpened:
        state.path.append(.page(Page.State()))
      case .topPopped:
        state.path.removeLast()
      case .emptied:
        state.path.removeAll()
      case .replaced:
        replace(&state, 0)
      case .overwritten(let element):
        state.path[id: 0] = element
      case .assigned:
        state.path = .pages(1)
      case .replacesWhenPopped:
        state.replacesWhenPopped = true
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }

  private func replace(_ state: inout State, _ id: StackElementID) {
    state.path[id: id] = nil
    state.path[id: id] = .page(Page.State())
  }
}
