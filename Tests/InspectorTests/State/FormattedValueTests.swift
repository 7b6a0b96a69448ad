internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// An amount that the app writes in a way of its own.
private struct Money: Hashable {
  var cents: Int
  var note = ""

  init(cents: Int) { self.cents = cents }

  init?(text: String) {
    guard text.hasSuffix("c"), let cents = Int(text.dropLast()) else { return nil }
    self.cents = cents
  }

  var text: String { "\(cents)c" }
}

/// An enum that the app writes in a way of its own.
private enum Weight: Equatable {
  case grams(Int)
  case unknown
}

/// An object that the app writes in a way of its own.
private final class Seal: Equatable, Sendable {
  let code: String
  init(_ code: String) { self.code = code }
  static func == (first: Seal, second: Seal) -> Bool { first.code == second.code }
}

@Reducer
private struct Wallet {
  enum Bill: Equatable {
    case open(Money)
    case split(Money, by: Int)
  }

  struct Coin: Identifiable, Equatable {
    var id: Money
    var count = 1
  }

  @ObservableState
  struct State: Equatable {
    var balance = Money(cents: 500)
    var limit: Money?
    var bill = Bill.open(Money(cents: 20))
    var weight = Weight.grams(7)
    var seal = Seal("wax")
    var coins: IdentifiedArray<Money, Coin> = [Coin(id: Money(cents: 2))]
    var prices = [Money(cents: 1): Money(cents: 3)]
  }

  enum Action {
    case paid(Money)
    case noted(String)
    case emptied
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .paid(let money):
        state.balance.cents -= money.cents
        state.bill = .split(money, by: 2)
        state.weight = .grams(8)
        state.seal = Seal("tin")
        state.coins[id: Money(cents: 2)]?.count = 0
        state.prices[Money(cents: 1)] = Money(cents: 4)
      case .noted(let note): state.balance.note = note
      case .emptied: state.weight = .unknown
      }
      return .none
    }
  }
}

@MainActor
@Suite struct FormattedValueTests {
  private let session: Inspector.Session = {
    var payloads = PayloadCoders()
    payloads.register(Money.self, read: Money.init(text:), print: \.text)
    payloads.register(Weight.self, read: { _ in nil }, print: { "\($0)".uppercased() })
    payloads.register(Seal.self, read: Seal.init, print: \.code)
    return Session(options: SessionOptions(), payloads: payloads) {
      Store(initialState: Wallet.State()) { Wallet() }
    }
  }()

  private func run(_ line: String) async -> String {
    let outcome = await session.run(line)
    return outcome.output + outcome.errors.map(\.message).joined()
  }

  @Test func valuesAreOneLineWhereverTheyStand() async {
    #expect(
      await run("state") == """
        Wallet.State
          balance: "500c"
          limit: nil
          bill: open("20c")
          weight: "GRAMS(7)"
          seal: "wax"
          coins: IdentifiedArray<Money, Wallet.Coin>
            ["2c"]: Wallet.Coin
              id: "2c"
              count: 1
          prices: [Money: Money]
            ["1c"]: "3c"
        """
    )
    let json = await run("state balance --json")
    #expect(json.contains(#""type":"Money","marker":null,"value":"\"500c\"","children":[]"#))
  }

  @Test func changesNameTheValueAndWriteBothSides() async {
    let sent = await run("send paid 30c")
    #expect(
      sent == """
        #1 paid "30c"  changed balance, bill, weight, seal, … 2 more
        """
    )
    let diff = await run("diff")
    #expect(
      diff == """
        #1 paid "30c"
          balance: "500c" → "470c"
          bill: changed
            - open("20c")
            + Wallet.Bill = split
            +   .0: "30c"
            +   by: 2
          weight: "GRAMS(7)" → "GRAMS(8)"
          seal: "wax" → "tin"
          coins["2c"].count: 1 → 0
          prices["1c"]: "3c" → "4c"
        """
    )
    #expect(await run("send emptied") == "#2 emptied  changed weight")
    #expect(await run("diff") == "#2 emptied\n  weight: \"GRAMS(8)\" → \"UNKNOWN\"")
  }

  @Test func changeThatTheTextDoesNotTellIsSeen() async {
    #expect(await run("send noted late") == "#1 noted \"late\"  changed balance")
    #expect(await run("diff").contains("balance: \"500c\""))
    #expect(await run("expect balance.note == late").isEmpty)
  }

  @Test func pathsGoOnBelow() async {
    #expect(await run("state balance.cents") == "balance.cents: 500")
    #expect(await run("expect weight.grams == 7").isEmpty)
    #expect(await run("expect seal.code == wax").isEmpty)
    #expect(await run("expect bill.open.cents == 20").isEmpty)
    #expect(await run(#"state coins["2c"].id.cents"#).hasSuffix(": 2"))
    #expect(await run(#"expect prices["1c"] == 3c"#).isEmpty)
  }

  @Test func costsAreThoseOfWhatTheValueHolds() async {
    let text = await run("state balance --metrics --json --stable")
    #expect(text.contains(#""depth":1,"nodes":3,"leaves":2,"comparisons":2"#))
  }

  @Test func placeBelowThatIsHiddenHidesTheValue() async {
    #expect(await run("redact balance.cents").isEmpty)
    #expect(await run("state balance") == "balance: (redacted)")
    let sent = await run("send paid 500c")
    #expect(sent.hasPrefix("#1 paid"))
    #expect(await run("diff").contains("balance: (redacted) → (redacted)"))
    #expect(await run("state --find 470").contains("0 "))
  }
}
