internal import ComposableArchitecture
internal import Foundation
internal import Testing

@testable internal import Inspector

/// A feature with a password in its state, in an action, in an id and in what it complains about.
@Reducer
private struct Login {
  @ObservableState
  struct State {
    var password = "old-secret"
    var pin = 1234
    var hint: Hint.State?
    var accounts: IdentifiedArrayOf<Account.State> = [
      .init(id: 1, token: "first-token"), .init(id: 2),
    ]
    var status = Status.idle
  }

  enum Status: Equatable {
    case idle
    case failed(String)
  }

  enum Action {
    case passwordChanged(String)
    case pinChanged(Int)
    case copied
    case waited
    case hint(Hint.Action)
    case accounts(IdentifiedActionOf<Account>)
  }

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .passwordChanged(let text):
        state.password = text
        state.status = .failed(text)
        return .none
      case .pinChanged(let pin):
        state.pin = pin
        return .none
      case .copied:
        return .send(.accounts(.element(id: 1, action: .tokenChanged(state.password))))
      case .waited:
        return .run { [clock] _ in try await clock.sleep(for: .seconds(9)) }
          .cancellable(id: state.password)
      case .hint, .accounts:
        return .none
      }
    }
    .ifLet(\.hint, action: \.hint) { Hint() }
    .forEach(\.accounts, action: \.accounts) { Account() }
  }
}

@Reducer
private struct Hint {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action { case shown }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Account {
  @ObservableState
  struct State: Identifiable, CustomStringConvertible {
    var id: Int
    var token = "token-secret"
    var description: String { "Account with \(token)" }
  }
  enum Action { case tokenChanged(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tokenChanged(let token) = action { state.token = token }
      return .none
    }
  }
}

@MainActor
@Suite struct RedactionTests {
  private let session = Inspector.Session(options: SessionOptions()) {
    Store(initialState: Login.State()) { Login() }
  }

  private func run(_ lines: String...) async -> String {
    var text = ""
    for line in lines {
      let outcome = await session.run(line)
      text += outcome.output + "\n"
      for error in outcome.errors {
        text += error.rendered(line: outcome.expandedLine ?? session.redacted(line)) + "\n"
      }
    }
    return text
  }

  private func hide() async {
    for pattern in ["password", "passwordChanged", "pin", "pinChanged", "accounts[*].token"] {
      #expect(await run("redact \(pattern)") == "\n")
    }
  }

  @Test func columnsStayAlignedWhereTextsAreLeftOut() async throws {
    _ = await run("send passwordChanged much-longer-secret", "send waited")
    _ = await run("send passwordChanged old-secret", "send pinChanged 1", "send pinChanged 2")
    _ = await run("redact password", "send waited", "advance 1s", "redact hint")
    let rows = await run("effects").split(separator: "\n").filter { $0.hasPrefix("  e") }
    #expect(rows.count == 2)
    let columns = try rows.map { try #require($0.firstRange(of: "  sent ")).lowerBound }
    let places = zip(rows, columns).map { row, column in
      row.distance(from: row.startIndex, to: column)
    }
    #expect(Set(places).count == 1, "\(rows)")
    #expect(rows.contains { $0.contains("cancel id (redacted)") || $0.contains("\"(redacted)\"") })
  }

  private nonisolated static let lines = [
    "state", "state password", "state pin", "state --json", "state --full --metrics --stable",
    "state --find secret", "state accounts[1]", "state accounts[#0].token",
    "state --describe", "state accounts --describe --json", "state --top 3 --stable",
    "send passwordChanged \"new-secret\"", "send .passwordChanged(\"new-secret\")",
    "send passwordChanged new-secret", "send --swift passwordChanged new-secret",
    "send pinChanged 9876", "send pinChanged new-secret", "! send pinChanged new-secret",
    "send passwordChngd \"new-secret\"", "send paswordChanged new-secret", "send copied",
    "send accounts[1].tokenChanged token-secret", "send! hint.shown", "send waited",
    "expect password == \"new-secret\"", "expect password == \"old-secret\"",
    "expect pin == 1234", "expect pin > 9999", "expect accounts[1].token contains new-secret",
    "expect accounts == nil", "expect password = new-secret",
    "envelope passwordChanged \"new-secret\"",
    "envelope --stable --swift .passwordChanged(\"new-secret\")",
    "time send passwordChanged new-secret",
    "alias p = send passwordChanged \"new-secret\"", "echo old-secret", "alias", "history", "diff",
    "history --json", "diff --json", "effects", "effects --tree", "effects --json", "issues",
    "send passwordChanged \"new-secret\" --json", "send pinChanged 9876 --json", "history --script",
    "settle", "expect error contains secret",
    "passwordChanged \"new-secret\"", "time passwordChanged \"new-secret\"",
    "sned passwordChanged \"new-secret\"", "Send passwordChanged new-secret",
    "! sned passwordChanged new-secret", "tmie send passwordChanged new-secret",
    ".passwordChanged(\"new-secret\")", "\"new-secret\"",
    "send --bogus passwordChanged \"new-secret\"", "send --bogus passwordChanged new-secret",
    "envelope --bogus passwordChanged new-secret", "time --bogus send passwordChanged new-secret",
    "expect passwrd == \"new-secret\"", "expect passwrd contains new-secret",
    "expect --bogus password == new-secret",
    "expect password=\"new-secret\"", "expect password=new-secret", "expect pin=9876",
    "expect password =\"new-secret\"", "expect password\"new-secret\"", "expect pin 9876",
    "expect password=\"new-secret\" within 1s", "! expect password=\"new-secret\"",
    "expect password is nil new-secret", "expect passwrd=\"new-secret\"",
    "expect accounts[1].token=\"new-secret\"", "expect \"new-secret\" == password",
    "expect --json password=\"new-secret\"", "expect password:new-secret",
    "time expect password=\"new-secret\"", "alias q = expect password=\"new-secret\"",
    "epxect password=\"new-secret\"", "send passwordChanged=\"new-secret\"",
    "send passwordChanged: new-secret", "send password=new-secret", "state password=\"new-secret\"",
    "state password = new-secret", "effects password=\"new-secret\"", "diff password=new-secret",
    "history ignore passwordChanged=\"new-secret\"", "envelope passwordChanged=new-secret",
    "redact password=\"new-secret\"", "redact password \"new-secret\"",
    "state passwordChanged \"new-secret\"", "quit passwordChanged \"new-secret\"",
    "help passwordChanged (\"new-secret\")", "redact pin passwordChanged \"new-secret\"",
  ]

  @Test(arguments: lines)
  func nothingHiddenIsWritten(line: String) async {
    await hide()
    let text = await run(line, "history", "diff", "history --script", "effects --json", "issues")
    for secret in ["old-secret", "new-secret", "token-secret", "1234", "9876"] {
      #expect(!text.contains(secret), "\(line): \(text)")
    }
  }

  @Test func nothingThatWasSeenBeforeIsWritten() async {
    _ = await run(
      "send passwordChanged \"new-secret\"", "send waited", "send pinChanged 9876",
      "send copied", "expect password == \"other-secret\"", "send passwordChanged 9876")
    await hide()
    let text = await run(
      "history", "history --json", "diff", "diff 1", "diff 3 --json", "effects", "effects --tree",
      "history --script", "state --find secret", "issues", "expect error contains x")
    for secret in ["old-secret", "new-secret", "9876"] {
      #expect(!text.contains(secret), "\(text)")
    }
    #expect(text.contains("send passwordChanged (redacted)"))
  }

  @Test func restIsWrittenAsEver() async {
    await hide()
    let output = await run("send passwordChanged \"new-secret\"", "send pinChanged 9876", "diff")
    #expect(
      output == """
        #1 passwordChanged (redacted)  changed password, status
        #2 pinChanged (redacted)  changed pin
        #2 pinChanged (redacted)
          pin: (redacted) → (redacted)

        """
    )
    #expect(
      await run("state --depth 1") == """
        Login.State
          password: (redacted)
          pin: (redacted)
          hint: nil
          accounts: IdentifiedArray<Int, Account.State>
            … 2 more
          status: failed("(redacted)")

        """
    )
    #expect(await run("expect pin == 9876", "expect password is not nil") == "\n\n")
    #expect(
      await run("expect pin == 5", "send pinChanged x") == """

        Expected pin == (redacted)
          expect pin == (redacted)
                 ^
        It is (redacted)

        What is hidden here cannot be read
          send pinChanged (redacted)
                          ^

        """
    )
  }

  @Test func hiddenValueIsNotFound() async {
    _ = await run("redact pin")
    #expect(await run("state --find 123") == "Login.State\n0 places hold '123'\n")
    _ = await run("unredact pin")
    #expect(await run("state --find 123").contains("1 place holds"))
  }

  @Test func oneElementIsHidden() async {
    _ = await session.run("redact accounts[2].token")
    let text = await run("state accounts")
    #expect(text.contains("[1]: Account.State\n    id: 1\n    token: \"first-token\""))
    #expect(text.contains("[2]: Account.State\n    id: 2\n    token: (redacted)"))
  }

  @Test func patternsAreListedAndTakenBack() async {
    #expect(await run("redact") == "nothing is hidden\n")
    _ = await run("redact pin", "redact password", "redact pin")
    #expect(await run("redact") == "pin\npassword\n")
    #expect(await run("redact --json").contains(#""result":{"patterns":["pin","password"]}"#))
    _ = await run("unredact pin")
    #expect(await run("state pin") == "pin: 1234\n")
    _ = await run("reset")
    #expect(await run("state password") == "password: (redacted)\n")
    #expect(session.completions(for: "unredact p", cursor: 10).items.map(\.text) == ["password"])
    #expect(session.completions(for: "redact pas", cursor: 10).items.map(\.text) == ["password"])
  }

  @Test(arguments: [
    ("redact pasword", 8, "'Login.State' has no field 'pasword'", "password"),
    ("redact accounts[*].tken", 20, "'accounts[*]' has no field 'tken'", "token"),
    (
      "redact accounts[#0].token", 17,
      "'[#0]' names a place, not an element: write '[id]', or '[*]' for all", ""
    ),
    ("redact accounts[x].token", 17, "'x' is not a value of Int", ""),
    ("unredact pin", 10, "'pin' is not hidden", ""),
    ("unredact", 9, "'unredact' needs a path", ""),
  ])
  func wrongPathIsPointedAt(line: String, column: Int, message: String, suggestion: String) async {
    let error = await session.run(line).errors.first
    #expect(error?.message == message)
    #expect(error?.column == column)
    #expect(error?.suggestions.first ?? "" == suggestion)
  }

  @Test func linesAreKeptWithoutWhatTheyHide() async {
    await hide()
    _ = await session.run("alias pw = send passwordChanged")
    for (line, shown) in [
      ("send passwordChanged \"x\"", "send passwordChanged (redacted)"),
      ("! send passwordChanged \"x\"", "! send passwordChanged (redacted)"),
      (" !time send .passwordChanged(\"x\")", " !time send .passwordChanged(redacted)"),
      ("pw \"x\"", "pw (redacted)"), ("expect pin == 3", "expect pin == (redacted)"),
      ("expect pin=3", "expect pin=(redacted)"), ("state pin=3", "state pin(redacted)"),
      ("expect pin is nil", "expect pin is nil"),
      ("alias q = pw \"x\"", "alias q = pw (redacted)"), ("send copied", "send copied"),
      ("send accounts[1].tokenChanged x", "send accounts[1].tokenChanged x"), ("state", "state"),
      ("send passwordChanged", "send passwordChanged"), ("echo token-secret", "echo (redacted)"),
    ] {
      #expect(session.redacted(line) == shown)
    }
  }
}
