package import ComposableArchitecture

/// The label on a book's back: the decorative level.
@Reducer
package struct Label {
  /// What the label says, and in which color.
  @ObservableState
  package struct State: Equatable {
    /// What the label says.
    package var text: String

    /// The color of the label.
    package var color: LabelColor

    /// Creates a label.
    package init(text: String = "Novel", color: LabelColor = .red) {
      self.text = text
      self.color = color
    }
  }

  /// What can happen to a label.
  package enum Action {
    /// The reader has written something else on the label.
    case renamed(String)

    /// The reader has chosen another color.
    case colorPicked(LabelColor)
  }

  /// Creates the feature.
  package init() {}

  /// Takes over what the reader has chosen.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let text):
        state.text = text
        return .none

      case .colorPicked(let color):
        state.color = color
        return .none
      }
    }
  }
}
