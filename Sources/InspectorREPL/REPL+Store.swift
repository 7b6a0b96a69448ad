public import ComposableArchitecture
internal import Inspector

extension REPL {
  /// Reads the command line and runs a REPL on an app's store; ends the process.
  ///
  /// ```swift
  /// @main
  /// struct Main {
  ///   static func main() {
  ///     REPL.main { Store(initialState: App.State()) { App() } }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The options that the app adds to those of the REPL.
  ///   - payloads: How values of the app's own types are typed and printed.
  ///   - makeStore: Makes the store, under the session's dependencies; again on `reset`.
  public static func main<State, Action: CasePathable>(
    options: [ExtraOption] = [],
    payloads: [PayloadFormat] = [],
    makeStore: @escaping @MainActor () -> Store<State, Action>
  ) -> Never {
    let coders = PayloadFormat.coders(of: payloads)
    start(extraOptions: options) {
      Session(options: $0, payloads: coders, makeStore: makeStore)
    }
  }

  /// Runs a REPL on a store that exists already, on the real clock; ends the process.
  ///
  /// For a program that does something of its own first; `main` makes the store itself, on
  /// a virtual clock where one is used.
  ///
  /// ```swift
  /// let store = Store(initialState: App.State()) { App() }
  /// store.send(.appeared)
  /// REPL.attach(store)
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store, which `reset` cannot make anew.
  ///   - payloads: How values of the app's own types are typed and printed.
  public static func attach<State, Action: CasePathable>(
    _ store: Store<State, Action>,
    payloads: [PayloadFormat] = []
  ) -> Never {
    let coders = PayloadFormat.coders(of: payloads)
    start(isLiveOnly: true) { Session(options: $0, payloads: coders, attachedTo: store) }
  }
}
