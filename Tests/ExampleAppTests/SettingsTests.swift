internal import ComposableArchitectureTestSupport
internal import ExampleApp
internal import Testing

@MainActor
@Suite struct SettingsTests {
  @Test func themeIsToggledInTheStorage() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.darkThemeToggled) {
      $0.$darkTheme.withLock { $0 = true }
    }
    #expect(Settings.State().darkTheme)
  }

  @Test func nameIsWrittenIntoTheSharedSession() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.profile(.nameChanged("Grace"))) {
      $0.profile.$session.withLock { $0.name = "Grace" }
    }
    #expect(Profile.State().session.name == "Grace")
  }

  @Test func loggingOutIsADelegate() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.logOutTapped)
    await store.receive(\.delegate.loggedOut)
    #expect(store.state.session.isLoggedIn)
  }
}
