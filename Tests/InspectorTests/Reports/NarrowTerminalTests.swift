internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// What commands print on a terminal of 30 columns.
@MainActor
@Suite struct NarrowTerminalTests {
  private let session = Inspector.Session.ofExampleApp()

  private func lines(_ commands: String...) async -> [Substring] {
    session.resize(columns: 30)
    var text = ""
    for command in commands { text = await session.run(command).output }
    return text.split(separator: "\n")
  }

  @Test(arguments: [
    "envelope panel.rows[2].label.renamed x --stable", "envelope panel.rows[2].favoriteTapped",
    "envelope --all --stable --repeat 1 --no-reduce", "envelope --all --repeat 1", "effects",
    "effects --tree", "effects nowhere", "history", "state panel --metrics", "help", "help state",
    "actions", "settle",
  ])
  func onlyAPathOrALabelIsTooLong(command: String) async {
    let lines = await lines(
      "send panel.rows[2].downloadTapped", "send panel.header.clockToggled", "advance 1s", command)
    for line in lines where line.cells > 30 {
      let alone = line.drop { " #e".contains($0) || $0.isNumber }
      let words = Word.split(String(alone))
      // A path alone, or with the payload that makes it an action.
      #expect(words.count <= 2 && words.first?.text.contains(".") == true, "\(line)")
    }
  }

  @Test(arguments: ["history", "effects", "effects --tree", "envelope --all --no-reduce"])
  func noLabelIsCut(command: String) async {
    let lines = await lines(
      "send panel.rows[2].downloadTapped", "send panel.header.clockToggled", "advance 1s", command)
    #expect(!lines.contains { $0.contains("…") })
    #expect(lines.contains { $0.contains("panel.header.clockToggled") })
  }

  @Test func issuesAreToldInWholeWords() async {
    let lines = await lines("send! destination.editor.saveTapped", "issues")
    #expect(
      lines.prefix(3) == [
        "runtime issue: 'destination'", "  is not there, but 'ifLet' at",
        "  'ExampleApp/AppFeature.swift",
      ])
    #expect(lines.contains("    Action: .editor"))
    #expect(lines.contains("  - A view or a script sent"))
    #expect(lines.dropLast().allSatisfy { $0.cells <= 30 })
  }

  @Test func levelsOfAnEnvelopeStandBelowOneAnother() async {
    let lines = await lines("envelope panel.rows[2].favoriteTapped --stable")
    #expect(
      lines.prefix(8) == [
        "panel.rows[2].favoriteTapped",
        "  1  panel",
        "    AppFeature.Action  cases 7", "    size 25 B", "    state AppFeature.State",
        "    size 216 B", "    no visible reaction", "    pattern",
      ])
  }

  @Test func rankingNamesTheActionAndBelowItItsNumbers() async {
    let lines = await lines("envelope --all --stable --no-reduce --repeat 1")
    #expect(lines.prefix(2) == ["panel.rows[1].label.renamed \"sample\"", "  levels 5"])
  }

  @Test func effectsTakeAsManyLinesAsTheyNeed() async {
    let lines = await lines("send panel.header.clockToggled", "effects")
    #expect(
      lines.dropLast() == [
        "1 in flight", "panel.header", "  e1  started by #1",
        "      panel.header.clockToggled", "      age 0s  cancel id clock",
      ])
    #expect(lines.last?.hasPrefix("      sent 0  Header.swift:") == true)
  }
}
