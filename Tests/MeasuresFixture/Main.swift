import ComposableArchitecture
import InspectorREPL

@main
struct Main {
  static func main() {
    REPL.main { Store(initialState: Stock.State()) { Stock() } }
  }
}
