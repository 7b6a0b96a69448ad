internal import ComposableArchitecture
internal import Foundation
internal import Testing

@testable internal import Inspector

/// Envelopes of the example app.
@MainActor
@Suite struct ExampleEnvelopeTests {
  private func session(_ options: SessionOptions = SessionOptions()) -> Inspector.Session {
    Inspector.Session.ofExampleApp(options)
  }

  /// What a session shows of itself: all that a dry run must leave as it is.
  private func view(of session: Inspector.Session) async -> [String] {
    var texts: [String] = []
    for line in ["state --full", "effects --json", "effects --finished --json", "issues", "settle"]
    {
      texts.append(await session.run(line).output)
    }
    return texts
  }

  @Test func theDeepActionHasFiveLevels() async throws {
    let outcome = await session().run(#"envelope panel.rows[2].label.renamed "x" --stable --json"#)
    #expect(outcome.exitCode == 0)
    for name in ["panel", "rows", "element", "label", "renamed"] {
      #expect(outcome.output.contains(#""case":"\#(name)""#))
    }
    #expect(outcome.output.contains(#""totals":{"levels":5,"embedNs":null"#))
    #expect(outcome.output.contains(#""pure":true,"impure":[]"#))
  }

  @Test func tableOfTheDeepAction() async throws {
    let outcome = await session().run(#"envelope panel.rows[2].label.renamed "x" --stable"#)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    let cells = lines.dropFirst(2).prefix(5).map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).prefix(3).joined(separator: " ")
    }
    #expect(
      cells == [
        "1 panel AppFeature.Action", "2 rows Panel.Action", "3 element IdentifiedAction<Int,",
        "4 label Row.Action", "5 renamed Label.Action",
      ]
    )
    #expect(lines[7] == "5 levels")
    #expect(
      lines[8].hasSuffix(
        "'renamed' reacts. 'panel', 'rows', 'element' and 'label' only pass it through. The root "
          + "matches it with '.panel(.rows(.element(id: _, action: .label(.renamed))))' (56 characters)."
      )
    )
  }

  @Test(arguments: [
    [],
    ["send addTapped", "send destination.editor.titleChanged Dune"],
    ["send rowTapped 2", "send destination.detail.commentAdded Fine", "advance 2s"],
    ["send clearTapped"],
    ["send panel.rows[1].downloadTapped", "send panel.header.clockToggled", "advance 1s"],
  ])
  func rankingAllActionsLeavesTheSessionAsItIs(lines: [String]) async {
    let session = session()
    for line in lines { #expect(await session.run(line).exitCode == 0) }
    let before = await view(of: session)
    let outcome = await session.run("envelope --all --repeat 1")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains("Not a dry run"))
    #expect(await view(of: session) == before)
  }

  @Test func whatFollowsIsAsIfNothingHadBeenMeasured() async {
    let (measured, plain) = (session(), session())
    _ = await measured.run("envelope --all --stable")
    let lines = [
      "send addTapped", "send destination.editor.titleChanged Ubik", "advance 300ms",
      "send destination.editor.saveTapped", "send panel.rows[4].downloadTapped", "advance 2s",
      "send search.queryChanged Ubik", "advance 300ms", "state --full", "effects",
    ]
    for line in lines {
      let outcome = await measured.run(line)
      #expect(await plain.run(line).output == outcome.output)
    }
  }

  @Test func rankingIsByDepth() async {
    let session = session()
    _ = await session.run("send panel.rows[3].downloadTapped")
    let output = await session.run("envelope --all --stable").output
    let lines = output.split(separator: "\n")
    let rows = lines.dropFirst().prefix { $0.hasPrefix("     ") }
    let depths = rows.compactMap { line in
      line.split(separator: " ").first.flatMap { Int($0) }
    }
    #expect(depths == depths.sorted(by: >))
    #expect(depths.count == 23)
    #expect(depths.first == 5)
    #expect(lines.contains { $0.hasSuffix("panel.rows[3].download.started") })
    #expect(lines.contains("  destination  'destination' is not there: it is nil"))
    #expect(
      lines.last
        == #"23 actions; the deepest is 'panel.rows[1].label.renamed "sample"', 5 levels."#
    )
  }

  @Test func swiftSpellingIsShownWhenAskedFor() async {
    let outcome = await session().run("envelope panel.rows[2].favoriteTapped --swift --stable")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0] == "panel.rows[2].favoriteTapped")
    #expect(lines[1] == ".panel(.rows(.element(id: 2, action: .favoriteTapped)))")
  }

  @Test func absentChildrenAreSaidNotMeasured() async {
    let outcome = await session().run("envelope destination.editor.saveTapped")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.first?.code == .absentChild)
  }

  @Test(arguments: ["--verbose", "--swift"])
  func whatTheRankingCannotShowIsRefused(option: String) async {
    let outcome = await session().run("envelope --all \(option)")
    #expect(outcome.errors.map(\.message) == ["'envelope --all' has no option '\(option)'"])
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ("panel.rows[2].favoriteTapped", "To send the action, put 'send' before it"),
    ("addTapped", "To send the action, put 'send' before it"),
    ("panel.rows", "To print that part of the state, put 'state' before it"),
  ])
  func whatStandsWithoutACommandIsToldWhichOne(line: String, note: String) async {
    let error = await session().run(line).errors.first
    #expect(error?.code == .unknownCommand)
    #expect(error?.notes.last == note)
  }

  @Test func nothingIsProposedForWhatIsNeither() async {
    let notes = await session().run("panel.rwos").errors.first?.notes ?? []
    #expect(!notes.isEmpty)
    #expect(!notes.contains { $0.hasPrefix("To ") })
  }

  @Test func misuseIsPointedAt() async {
    let session = session()
    let missing = await session.run("envelope")
    #expect(missing.errors.first?.message == "'envelope' needs an action or --all")
    let surplus = await session.run("envelope --all addTapped")
    #expect(surplus.errors.first?.message == "Unexpected 'addTapped' after 'envelope --all'")
    let zero = await session.run("envelope --repeat 0 addTapped")
    #expect(zero.errors.first?.message == "'--repeat' needs a whole number of at least 1, not '0'")
  }
}
