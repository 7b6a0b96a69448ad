internal import Dependencies
internal import ExampleApp
internal import Testing

@testable internal import ComposableArchitecture
@testable internal import Inspector

/// Lines that come again are run without being read, and nobody can tell.
@MainActor
@Suite struct KnownLinesTests {
  /// Runs lines as a command file does.
  @MainActor
  private final class Script {
    let session: Inspector.Session
    let runsAgain: Bool
    var knownCount = 0

    /// Whether another test observed a state meanwhile, so that lines may have waited for it.
    var wasDisturbed = false

    init(_ session: Inspector.Session = .ofExampleApp(), runsAgain: Bool = true) {
      self.session = session
      self.runsAgain = runsAgain
    }

    func run(_ lines: [String]) async -> [String] {
      var outputs: [String] = []
      for (index, line) in lines.enumerated() {
        let next = index + 1 < lines.count ? lines[index + 1] : nil
        wasDisturbed = wasDisturbed || ObservableStateTracking.isAnythingObserved
        var bytes: [UInt8] = []
        if runsAgain, session.runAgain(line, before: next, into: &bytes) {
          knownCount += 1
          outputs.append(String(decoding: bytes, as: UTF8.self))
          continue
        }
        session.announce(next)
        let outcome = await session.run(line)
        outputs.append(
          ([outcome.output] + outcome.errors.map { $0.rendered(line: line) }).joined(
            separator: "\n"))
      }
      return outputs
    }
  }

  /// What tells all that a session remembers.
  private static let questions = [
    "history --stable", "history --stable --json", "diff", "history --script", "effects", "issues",
    "state", "state panel --metrics --order --stable", "expect panel.rows.count == 9",
  ]

  private func expectNoDifference(
    _ lines: [String],
    known range: some RangeExpression<Int>,
    in session: () -> Inspector.Session = { .ofExampleApp() },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let known = Script(session())
    let plain = Script(session(), runsAgain: false)
    let results = (await known.run(lines), await plain.run(lines))
    for (index, line) in lines.enumerated() where results.0[index] != results.1[index] {
      Issue.record(
        "\(index): \(line)\n\(results.0[index])\n\(results.1[index])",
        sourceLocation: sourceLocation)
    }
    let ids = (1...lines.count).map { "diff \($0) --json" }
    let answers = (await known.run(Self.questions + ids), await plain.run(Self.questions + ids))
    #expect(answers.0 == answers.1, sourceLocation: sourceLocation)
    #expect(
      known.wasDisturbed || range.contains(known.knownCount), "\(known.knownCount) were known",
      sourceLocation: sourceLocation)
  }

  private func repeated(_ lines: String..., times: Int = 4) -> [String] {
    Array(repeating: lines, count: times).flatMap(\.self)
  }

  @Test func aLineThatComesAgainGivesTheSame() async {
    let lines = repeated("send panel.rows[1].favoriteTapped", times: 600)
    await expectNoDifference(lines, known: 591...)
  }

  @Test func severalLinesTakeTurns() async {
    let lines = repeated(
      "send panel.rows[1].favoriteTapped", "send panel.rows[2].favoriteTapped",
      "send panel.header.ticked", "send panel.rows[3].favoriteTapped", times: 40)
    await expectNoDifference(lines, known: 141...)
  }

  @Test func aChildThatGoesIsMissed() async {
    let line = "send panel.rows[1].favoriteTapped"
    let lines = [line, line, line, "send panel.rows[1].delegate.deleted", line, line]
    await expectNoDifference(lines, known: 2...2)
  }

  @Test func theLineBehindTheOneThatIsRunDecidesHowLongItWaits() async {
    let line = "send panel.rows[1].favoriteTapped"
    await expectNoDifference([line, line, "state", line, "effects", line], known: 0...0)
    await expectNoDifference([line], known: 0...0)
  }

  @Test func whatChangesHowResultsAreGivenIsHeeded() async {
    let line = "send panel.rows[1].favoriteTapped"
    for change in [
      "set trace on", "set echo on", "redact panel.rows[*].isFavorite", "history ignore panel.rows",
      "history limit 3", "alias send = send panel.header.ticked", "reset",
      "send! panel.header.ticked",
      "send panel.header.clockToggled", "send panel.rows[2].label.renamed New",
    ] {
      let lines = [line, line, line, change, line, line, line]
      await expectNoDifference(lines, known: 1...)
    }
  }

  @Test func aLineWithOptionsOrAMarkIsRead() async {
    await expectNoDifference(repeated("! send panel.rows[9].favoriteTapped"), known: 0...0)
    await expectNoDifference(repeated("send --swift panel.rows[1].favoriteTapped"), known: 0...0)
    await expectNoDifference(repeated("send --json panel.rows[1].favoriteTapped"), known: 0...0)
    await expectNoDifference(repeated("  send panel.rows[#0].favoriteTapped"), known: 0...0)
    // What follows it waits for the app's own code.
    await expectNoDifference(repeated("sen panel.rows[1].favoriteTapped"), known: 0...0)
  }

  @Test func anActionThatDoesSomethingElseTheNextTimeIsToldWhole() async {
    // A clock that is toggled starts an effect, and ends it the next time.
    let lines = repeated("send panel.header.clockToggled", "send panel.rows[1].favoriteTapped")
    await expectNoDifference(lines, known: 0...)
    // Confirmed twice, the question is not there any more.
    await expectNoDifference(
      ["send clearTapped"] + repeated("send destination.confirmation.confirmTapped"), known: 0...)
  }

  @Test func allActionsThatFollowAreToldTheNextTime() async {
    let lines = repeated("send called", times: 6)
    await expectNoDifference(lines, known: 2...2) { Echo.session(echoes: 1_500, limit: 5_000) }
  }

  @Test func actionsThatFollowWithoutAnEndAreAnErrorTheNextTime() async {
    let lines = repeated("send called", times: 6)
    await expectNoDifference(lines, known: 2...2) { Echo.session(echoes: 20_000, limit: 5_000) }
  }

  @Test func ctrlCEndsTheLineBeforeItIsSent() async {
    let script = Script()
    let line = "send panel.rows[1].favoriteTapped"
    _ = await script.run([line, line, line])
    script.session.interruption.raise()
    var bytes: [UInt8] = []
    #expect(!script.session.runAgain(line, before: line, into: &bytes))
    script.session.interruption.lower()
    #expect(await script.run([line, line])[0].hasPrefix("#4 "))
  }

  @Test(arguments: 1...12)
  func nobodyCanTell(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let common = [
      "send panel.rows[1].favoriteTapped", "send panel.rows[2].favoriteTapped",
      "send panel.header.ticked", "send panel.rows[3].favoriteTapped",
    ]
    let rare = [
      "send panel.header.clockToggled", "advance 1s", "send panel.rows[2].label.renamed New",
      "send panel.rows[1].downloadTapped", "send addTapped", "send rowTapped 2",
      "send destination.dismiss",
      "send panel.rows[3].delegate.deleted", "state panel.rows", "diff", "history --stable",
      "set trace on", "set trace off", "reset", "send panel.rows[1].download.cancelTapped",
      "settle",
      "expect panel.rows[1].isFavorite == true", "undefined", "history ignore panel.header.ticked",
    ]
    let lines = (1...150).map { _ -> String in
      let choices = Int.random(in: 1...8, using: &random) == 1 ? rare : common
      return choices[Int.random(in: 0..<choices.count, using: &random)]
    }
    await expectNoDifference(lines, known: 1...)
  }
}

/// A feature whose fourth call has many echoes.
@Reducer
private struct Echo {
  struct State {
    var calls = 0
    var echoes = 0
  }

  enum Action {
    case called
    case echoed(left: Int)
  }

  let echoes: Int

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .called:
        state.calls += 1
        return state.calls == 4 ? .send(.echoed(left: echoes)) : .none
      case .echoed(let left):
        state.echoes += 1
        return left > 1 ? .send(.echoed(left: left - 1)) : .none
      }
    }
  }

  @MainActor
  static func session(echoes: Int, limit: Int) -> Inspector.Session {
    var options = SessionOptions()
    options.actionLimit = limit
    return Session(options: options) { Store(initialState: State()) { Echo(echoes: echoes) } }
  }
}
