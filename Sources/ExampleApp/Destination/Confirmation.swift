package import ComposableArchitecture

/// The question whether to empty the list; the app does it.
@Reducer
package struct Confirmation {
  /// What the question says.
  @ObservableState
  package struct State: Equatable {
    /// How many books are on the list.
    package var rowCount: Int

    /// Creates the question.
    package init(rowCount: Int) {
      self.rowCount = rowCount
    }
  }

  /// What can happen to the question.
  package enum Action {
    /// The reader has said yes.
    case confirmTapped
  }

  /// Creates the feature.
  package init() {}

  /// Does nothing: the app answers.
  package var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
