package import ComposableArchitecture

/// A book that is being read: a timer counts the seconds, and comments can be added.
@Reducer
package struct Detail {
  /// The book, the time spent on it and the comments.
  @ObservableState
  package struct State: Equatable, Identifiable {
    /// The number of the book on the list.
    package let id: Int

    /// How many seconds the book has been open.
    package var secondsRead: Int

    /// The comments, in the order in which they were added.
    package var comments: IdentifiedArrayOf<Comment.State>

    /// Creates the detail of a book that has just been opened.
    package init(
      id: Int,
      secondsRead: Int = 0,
      comments: IdentifiedArrayOf<Comment.State> = []
    ) {
      self.id = id
      self.secondsRead = secondsRead
      self.comments = comments
    }
  }

  /// What can happen while a book is read.
  package enum Action {
    /// The book has been opened: the timer begins.
    case started

    /// A second has passed.
    case ticked

    /// The reader has written a comment.
    case commentAdded(String)

    /// Something happened to a comment.
    case comments(IdentifiedActionOf<Comment>)
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  package init() {}

  /// Counts the seconds as long as the book is open.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [clock] send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .ticked:
        state.secondsRead += 1
        return .none

      case .commentAdded(let text):
        let id = (state.comments.ids.max() ?? 0) + 1
        state.comments.append(Comment.State(id: id, text: text))
        return .none

      case .comments:
        return .none
      }
    }
    .forEach(\.comments, action: \.comments) {
      Comment()
    }
  }
}
