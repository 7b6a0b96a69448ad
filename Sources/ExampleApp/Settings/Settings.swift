package import ComposableArchitecture

/// What the reader has set up.
@Reducer
package struct Settings {
  /// The theme and the profile.
  @ObservableState
  package struct State: Equatable {
    /// Whether the theme is dark; kept in the app's storage.
    @Shared(.appStorage("darkTheme")) package var darkTheme = false

    /// The reader's profile.
    package var profile: Profile.State

    /// Creates the settings.
    package init(profile: Profile.State = Profile.State()) {
      self.profile = profile
    }
  }

  /// What can happen in the settings.
  package enum Action {
    /// The reader has chosen the other theme.
    case darkThemeToggled

    /// Something happened in the profile.
    case profile(Profile.Action)
  }

  /// Creates the feature.
  package init() {}

  /// The profile, then the theme.
  package var body: some ReducerOf<Self> {
    Scope(state: \.profile, action: \.profile) {
      Profile()
    }
    Reduce { state, action in
      switch action {
      case .darkThemeToggled:
        state.$darkTheme.withLock { $0.toggle() }
        return .none

      case .profile:
        return .none
      }
    }
  }
}
