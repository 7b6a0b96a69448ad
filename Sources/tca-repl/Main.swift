internal import ComposableArchitecture
internal import ExampleApp
internal import InspectorREPL

/// The program: a REPL on the example app's store.
@main
struct Main {
  static func main() {
    MainActor.assumeIsolated {
      var rowCount = 3
      let rows = ExtraOption(
        "rows",
        value: "n",
        help: "start with n books on the list",
        expecting: "a number from 0 to 10,000,000"
      ) { text in
        guard let count = Int(text), (0...10_000_000).contains(count) else { return false }
        rowCount = count
        return true
      }
      REPL.main(options: [rows]) {
        Store(initialState: AppFeature.State(rowCount: rowCount)) { AppFeature() }
      }
    }
  }
}
