package import ComposableArchitecture

/// A reading list: the whole app, from which every other feature hangs.
///
/// The panel, the search and the settings are always there; at most one destination is presented.
/// What happens in one child and matters to another is answered here, since a child cannot see its
/// siblings.
///
/// ```swift
/// let store = Store(initialState: AppFeature.State()) { AppFeature() }
/// store.send(.panel(.rows(.element(id: 2, action: .favoriteTapped))))
/// ```
@Reducer
package struct AppFeature {
  /// Everything that the app shows.
  @ObservableState
  package struct State: Equatable {
    /// The list of books and its header.
    package var panel: Panel.State

    /// The search over the titles of the list.
    package var search: Search.State

    /// What the reader has set up.
    package var settings: Settings.State

    /// What is presented above the list, if anything is.
    @Presents package var destination: Destination.State?

    /// Who reads; the profile holds the same session.
    @Shared(.inMemory("session")) package var session = Session()

    /// Creates the state at start.
    ///
    /// - Parameter rowCount: How many books are on the list.
    package init(rowCount: Int = 3) {
      self.panel = Panel.State(rows: .books(count: rowCount))
      self.search = Search.State()
      self.settings = Settings.State()
    }
  }

  /// What can happen in the app.
  package enum Action {
    /// The reader wants to add a book: the editor is presented.
    case addTapped

    /// The reader wants to read a book: its detail is presented.
    case rowTapped(Int)

    /// The reader wants to empty the list: a confirmation is presented.
    case clearTapped

    /// Something happened in the panel.
    case panel(Panel.Action)

    /// Something happened in the search.
    case search(Search.Action)

    /// Something happened in the settings.
    case settings(Settings.Action)

    /// Something happened in what is presented, or it is dismissed.
    case destination(PresentationAction<Destination.Action>)
  }

  /// Creates the feature.
  package init() {}

  /// The children in the order of the state, then what the app itself answers.
  package var body: some ReducerOf<Self> {
    Scope(state: \.panel, action: \.panel) {
      Panel()
    }
    Reduce(handTitlesToSearch)
    Scope(state: \.search, action: \.search) {
      Search()
    }
    Scope(state: \.settings, action: \.settings) {
      Settings()
    }
    Reduce(answer)
      .ifLet(\.$destination, action: \.destination)
  }

  /// Gives the search what it searches, just before it runs.
  private func handTitlesToSearch(_ state: inout State, _ action: Action) -> Effect<Action> {
    if case .search(.queryChanged) = action {
      state.search.titles = state.panel.rows.map(\.title)
    }
    return .none
  }

  /// Presents destinations and answers the children's delegates.
  private func answer(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .addTapped:
      state.destination = .editor(Editor.State())
      return .none

    case .rowTapped(let id):
      guard state.panel.rows[id: id] != nil else { return .none }
      state.destination = .detail(Detail.State(id: id))
      return .send(.destination(.presented(.detail(.started))))

    case .clearTapped:
      state.destination = .confirmation(
        Confirmation.State(rowCount: state.panel.rows.count)
      )
      return .none

    case .destination(.presented(.editor(.delegate(.saved(let title, body: _))))):
      state.panel.rows.append(Row.State(id: state.panel.rows.nextID, title: title))
      return .none

    case .destination(.presented(.confirmation(.confirmTapped))):
      state.panel.rows.removeAll()
      state.destination = nil
      return .none

    case .settings(.profile(.delegate(.loggedOut))):
      state.$session.withLock { $0 = Session(name: "", isLoggedIn: false) }
      return .none

    case .panel, .search, .settings, .destination:
      return .none
    }
  }
}
