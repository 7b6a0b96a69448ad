package import ComposableArchitecture

/// The reader's profile, over the session that the app holds too.
@Reducer
package struct Profile {
  /// The session, shared with the app.
  @ObservableState
  package struct State: Equatable {
    /// Who reads.
    @Shared(.inMemory("session")) package var session = Session()

    /// Creates a profile over the shared session.
    package init() {}
  }

  /// What can happen in the profile.
  package enum Action {
    /// The reader has changed the name.
    case nameChanged(String)

    /// The reader wants to log out: the app is told.
    case logOutTapped

    /// What the app is told.
    case delegate(Delegate)

    /// What a profile cannot do itself.
    @CasePathable
    package enum Delegate: Equatable {
      /// The reader has logged out.
      case loggedOut
    }
  }

  /// Creates the feature.
  package init() {}

  /// Writes the name into the session; passes logging out on.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$session.withLock { $0.name = name }
        return .none

      case .logOutTapped:
        return .send(.delegate(.loggedOut))

      case .delegate:
        return .none
      }
    }
  }
}
