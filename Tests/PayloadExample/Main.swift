import ComposableArchitecture
import InspectorREPL

struct Money: Equatable {
  var cents: Int

  init(cents: Int) { self.cents = cents }

  init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let euros = Int(parts[0]),
      let cents = Int(parts[1]), cents >= 0
    else { return nil }
    self.cents = 100 * euros + cents
  }

  var text: String { "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)" }
}

@Reducer
struct Wallet {
  @ObservableState
  struct State: Equatable {
    var balance = Money(cents: 1_000)
  }

  enum Action {
    case paid(Money)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .paid(let money):
        state.balance.cents -= money.cents
        return .none
      }
    }
  }
}

@main
struct Main {
  static func main() {
    REPL.main(payloads: [PayloadFormat(Money.self, read: Money.init(text:), print: \.text)]) {
      Store(initialState: Wallet.State()) { Wallet() }
    }
  }
}
