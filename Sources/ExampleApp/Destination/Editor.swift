package import ComposableArchitecture
internal import Foundation

/// A book that is about to be added; what is typed survives until it is saved or given up.
@Reducer
package struct Editor {
  /// What is typed and what is wrong with it.
  @ObservableState
  package struct State: Equatable {
    /// The title of the book.
    package var title: String

    /// What the reader has to say about the book.
    package var body: String

    /// What keeps the book from being saved, as of the last validation.
    package var problems: [String]

    /// What was typed, kept in a file.
    @Shared(.fileStorage(.draft)) package var draft = Draft()

    /// Opens the stored draft.
    package init() {
      self.title = ""
      self.body = ""
      self.problems = []
      self.title = draft.title
      self.body = draft.body
    }
  }

  /// What can happen in the editor.
  package enum Action {
    /// The reader has typed in the title.
    case titleChanged(String)

    /// The reader has typed in the text.
    case bodyChanged(String)

    /// The problems were looked for and are these.
    case validated([String])

    /// The reader wants the book on the list.
    case saveTapped

    /// The reader has given up.
    case cancelTapped

    /// What the app is told.
    case delegate(Delegate)

    /// What an editor cannot do itself.
    @CasePathable
    package enum Delegate: Equatable {
      /// The book is to be added to the list.
      case saved(title: String, body: String)
    }
  }

  private enum CancelID {
    case validation
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  package init() {}

  /// Stores and validates what is typed; closes itself when it is saved or given up.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return changed(&state)

      case .bodyChanged(let body):
        state.body = body
        return changed(&state)

      case .validated(let problems):
        state.problems = problems
        return .none

      case .saveTapped:
        return save(&state)

      case .cancelTapped:
        state.$draft.withLock { $0 = Draft() }
        return .run { [dismiss] _ in await dismiss() }

      case .delegate:
        return .none
      }
    }
  }

  /// Stores the draft and starts its validation, after the reader has stopped for 300 milliseconds.
  private func changed(_ state: inout State) -> Effect<Action> {
    let draft = Draft(title: state.title, body: state.body)
    state.$draft.withLock { $0 = draft }
    return .run { [clock] send in
      try await clock.sleep(for: .milliseconds(300))
      await send(.validated(draft.problems))
    }
    .cancellable(id: CancelID.validation, cancelInFlight: true)
  }

  /// Hands the book over and closes the editor, unless there are problems.
  private func save(_ state: inout State) -> Effect<Action> {
    state.problems = Draft(title: state.title, body: state.body).problems
    guard state.problems.isEmpty else { return .cancel(id: CancelID.validation) }
    state.$draft.withLock { $0 = Draft() }
    return .merge(
      .cancel(id: CancelID.validation),
      .run { [dismiss, title = state.title, body = state.body] send in
        await send(.delegate(.saved(title: title, body: body)))
        await dismiss()
      }
    )
  }
}
