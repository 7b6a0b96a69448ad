package import ComposableArchitecture

/// The search over the titles of the list.
///
/// It waits until the reader has stopped typing for 300 milliseconds; the last query wins.
@Reducer
package struct Search {
  /// The query and what it has found.
  @ObservableState
  package struct State: Equatable {
    /// What the reader has typed.
    package var query: String

    /// The titles that contain the query.
    package var results: [String]

    /// Whether the results are still to come.
    package var isLoading: Bool

    /// What is searched; the parent hands it over, since a child cannot see its siblings.
    package var titles: [String]

    /// Creates a search; by default an empty one.
    package init(
      query: String = "",
      results: [String] = [],
      isLoading: Bool = false,
      titles: [String] = []
    ) {
      self.query = query
      self.results = results
      self.isLoading = isLoading
      self.titles = titles
    }
  }

  /// What can happen in the search.
  package enum Action {
    /// The reader has typed something.
    case queryChanged(String)

    /// The results have come.
    case response([String])

    /// The reader has emptied the field.
    case cleared
  }

  private enum CancelID {
    case search
  }

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  package init() {}

  /// Searches for the last query; an empty one finds nothing at once.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else { return clear(&state) }
        state.isLoading = true
        return .run { [clock, titles = state.titles] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.response(Self.titles(titles, containing: query)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .response(let results):
        state.results = results
        state.isLoading = false
        return .none

      case .cleared:
        state.query = ""
        return clear(&state)
      }
    }
  }

  /// Drops the results, also those that are still to come.
  private func clear(_ state: inout State) -> Effect<Action> {
    state.results = []
    state.isLoading = false
    return .cancel(id: CancelID.search)
  }

  /// The titles that contain a query, whatever the case of their letters.
  package static func titles(_ titles: [String], containing query: String) -> [String] {
    let query = query.lowercased()
    return titles.filter { $0.lowercased().contains(query) }
  }
}
