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
    let session = Inspector.Session.ofExampleApp()
    let runsAgain: Bool
    var knownCount = 0

    /// Whether another test observed a state meanwhile, so that lines may have waited for it.
    var wasDisturbed = false

    init(runsAgain: Bool = true) { self.runsAgain = runsAgain }

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
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let known = Script()
    let plain = Script(runsAgain: false)
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
  }

  @Test func anActionThatDoesSomethingElseTheNextTimeIsToldWhole() async {
    // A clock that is toggled starts an effect, and ends it the next time.
    let lines = repeated("send panel.header.clockToggled", "send panel.rows[1].favoriteTapped")
    await expectNoDifference(lines, known: 0...)
    // Confirmed twice, the question is not there any more.
    await expectNoDifference(
      ["send clearTapped"] + repeated("send destination.confirmation.confirmTapped"), known: 0...)
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
