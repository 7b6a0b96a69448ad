package import ComposableArchitecture

/// A comment on a book.
@Reducer
package struct Comment {
  /// What was written, and whether the reader likes it.
  @ObservableState
  package struct State: Equatable, Identifiable {
    /// The number of the comment, unique on the book.
    package let id: Int

    /// What was written.
    package var text: String

    /// Whether the reader likes the comment.
    package var isLiked: Bool

    /// Creates a comment.
    package init(id: Int, text: String, isLiked: Bool = false) {
      self.id = id
      self.text = text
      self.isLiked = isLiked
    }
  }

  /// What can happen to a comment.
  package enum Action {
    /// The reader begins or ceases to like the comment.
    case likeTapped
  }

  /// Creates the feature.
  package init() {}

  /// Keeps whether the reader likes the comment.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .likeTapped:
        state.isLiked.toggle()
        return .none
      }
    }
  }
}
