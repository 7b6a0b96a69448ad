import ComposableArchitecture
import InspectorREPL

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementTapped
    case numberPicked(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .numberPicked(let number):
        state.count = number
        return .none
      }
    }
  }
}

@main
struct Main {
  static func main() {
    REPL.main { Store(initialState: Counter.State()) { Counter() } }
  }
}
