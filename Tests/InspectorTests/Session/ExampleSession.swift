internal import ComposableArchitecture
internal import ExampleApp

@testable internal import Inspector

extension Inspector.Session {
  /// A session on a store of the example app.
  static func ofExampleApp(_ options: SessionOptions = SessionOptions()) -> Inspector.Session {
    Session(options: options) { Store(initialState: AppFeature.State()) { AppFeature() } }
  }
}
