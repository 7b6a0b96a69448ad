package import ComposableArchitecture

/// A book on the list.
@Reducer
package struct Row {
  /// The book, its label and its download, if one was started.
  @ObservableState
  package struct State: Equatable, Identifiable {
    /// The number of the book, unique on the list.
    package let id: Int

    /// The book's title.
    package var title: String

    /// Whether the reader likes the book.
    package var isFavorite: Bool

    /// The label on the book's back.
    package var label: Label.State

    /// The download of the book; nil before it is started and after it is removed.
    package var download: Download.State?

    /// Creates a book that nobody has downloaded yet.
    package init(
      id: Int,
      title: String,
      isFavorite: Bool = false,
      label: Label.State = Label.State(),
      download: Download.State? = nil
    ) {
      self.id = id
      self.title = title
      self.isFavorite = isFavorite
      self.label = label
      self.download = download
    }
  }

  /// What can happen to a book.
  package enum Action {
    /// The reader begins or ceases to like the book.
    case favoriteTapped

    /// The reader wants the book off the list: the panel is told.
    case deleteTapped

    /// The reader starts the download, or removes it.
    case downloadTapped

    /// Something happened to the label.
    case label(Label.Action)

    /// Something happened in the download.
    case download(Download.Action)

    /// What the panel is told.
    case delegate(Delegate)

    /// What a row cannot do itself.
    @CasePathable
    package enum Delegate: Equatable {
      /// The book is to be taken off the list.
      case deleted
    }
  }

  /// Creates the feature.
  package init() {}

  /// The label, the download, then the row itself.
  package var body: some ReducerOf<Self> {
    Scope(state: \.label, action: \.label) {
      Label()
    }
    Reduce { state, action in
      switch action {
      case .favoriteTapped:
        state.isFavorite.toggle()
        return .none

      case .deleteTapped:
        return .send(.delegate(.deleted))

      case .downloadTapped:
        guard state.download == nil else {
          state.download = nil
          return .none
        }
        state.download = Download.State()
        return .send(.download(.started))

      case .download(.cancelTapped):
        state.download = nil
        return .none

      case .label, .download, .delegate:
        return .none
      }
    }
    .ifLet(\.download, action: \.download) {
      Download()
    }
  }
}
