import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

/// `store.case`: a `@Reducer` enum's state as an enum of stores.
@MainActor
@Suite struct StoreCaseTests {
  private func presented(_ destination: Venue.State) throws -> StoreOf<Venue> {
    let store = Store(initialState: App.State(destination: destination)) { App() }
    return try #require(store.scope(state: \.destination, action: \.destination))
  }

  private func reportAnotherCase() { Issue.record("Another case") }

  @Test func aFeaturesCaseHoldsItsStore() throws {
    let store = try presented(.counter(Tally.State(count: 3)))
    guard case .counter(let counter) = store.case else { return reportAnotherCase() }
    #expect(counter.count == 3)
    counter.send(.incremented)
    #expect(counter.count == 4)
    #expect(store.state[case: \.counter]?.count == 4)
  }

  @Test func aPlainCaseHoldsItsPayload() throws {
    guard case .page(let number, let title) = try presented(.page(number: 2, title: "a")).case
    else {
      return reportAnotherCase()
    }
    #expect(number == 2)
    #expect(title == "a")
    guard case .blank = try presented(.blank).case else { return reportAnotherCase() }
  }

  @Test func anAlertsCaseHoldsItsState() throws {
    let alert = AlertState<Venue.Alert> { TextState("Sure?") }
    guard case .alert(let state) = try presented(.alert(alert)).case else {
      return reportAnotherCase()
    }
    #expect(state == alert)
  }

  @Test func theCaseFollowsTheState() throws {
    let app = Store(initialState: App.State(destination: .blank)) { App() }
    app.send(.counterTapped)
    let store = try #require(app.scope(state: \.destination, action: \.destination))
    guard case .counter(let counter) = store.case else { return reportAnotherCase() }
    counter.send(.incremented)
    #expect(counter.count == 1)
    app.send(.blankTapped)
    guard case .blank = store.case else { return reportAnotherCase() }
    #expect(counter.count == 1, "A kept store shows the last state of its feature")
    #expect(app.destination == .blank)
  }

  @Test func aCaseOfACaseIsReached() throws {
    let store = try presented(.inner(.counter(Tally.State(count: 1))))
    guard case .inner(let inner) = store.case, case .counter(let counter) = inner.case else {
      return reportAnotherCase()
    }
    counter.send(.incremented)
    #expect(store.state == .inner(.counter(Tally.State(count: 2))))
  }

  @Test func theScreensOfAStackAreCasesToo() {
    let app = Store(
      initialState: App.State(path: StackState([.blank, .counter(Tally.State(count: 5))]))
    ) {
      App()
    }
    var shown: [String] = []
    for screen in app.scope(state: \.path, action: \.path) {
      switch screen.case {
      case .counter(let counter): shown.append("\(counter.count)")
      case .inner, .alert, .page: shown.append("other")
      case .blank: shown.append("blank")
      }
    }
    #expect(shown == ["blank", "5"])
  }

  @Test func readingTheCaseIsObserved() throws {
    let app = Store(initialState: App.State(destination: .blank)) { App() }
    let store = try #require(app.scope(state: \.destination, action: \.destination))
    let changes = observing { _ = store.case }
    app.send(.counterTapped)
    #expect(changes.count == 1)
  }
}

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer(state: .equatable)
private enum Inner {
  case counter(Tally)
}

@Reducer(state: .equatable)
private enum Venue {
  enum Alert: Equatable { case confirmed }

  case counter(Tally)
  case inner(Inner.Body = Inner.body)
  case alert(AlertState<Alert>)
  @ReducerCaseIgnored
  case page(number: Int, title: String)
  case blank
}

@Reducer
private struct App {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Venue.State?
    var path = StackState<Venue.State>()
  }

  enum Action {
    case destination(PresentationAction<Venue.Action>)
    case path(StackActionOf<Venue>)
    case counterTapped
    case blankTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterTapped: state.destination = .counter(Tally.State())
      case .blankTapped: state.destination = .blank
      case .destination, .path: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}
