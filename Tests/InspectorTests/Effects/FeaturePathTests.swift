internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// Paths of features behind `effects`, `expect effects`, `actions` and in filters.
@MainActor
@Suite struct FeaturePathTests {
  private let session = Inspector.Session.ofExampleApp()

  private nonisolated static let misspelt: [(path: String, column: Int, message: String)] = [
    ("pnel", 1, "'AppFeature.Action' has no case 'pnel'"),
    ("panel.rwos", 7, "'panel' has no case 'rwos'"),
    ("panel.rows[1].dwnload", 15, "'rows' has no case 'dwnload'"),
    ("panel.rows.download", 12, "'rows' holds elements: write 'rows[id]'"),
    ("panel.rows[x]", 12, "'x' is not a value of Int"),
    ("panel.rows[\"1\"]", 12, "Int is written without quotes: 1"),
    ("panel.rows[#9]", 12, "There is no element at position 9: 3 there"),
    ("panel[1]", 6, "'panel' has no elements to address with '['"),
    ("panel.header.title", 14, "'header' has no case 'title'"),
    ("panel.rows[1].favoriteTapped", 15, "'favoriteTapped' has no actions below it"),
    ("destination.editr", 13, "'destination' has no case 'editr'"),
    ("panel.rows[*]", 12, "'[*]' stands for many values, and one is needed here"),
  ]

  @Test(arguments: ["effects", "effects --tree", "effects --finished", "expect effects"], misspelt)
  func pathThatNoActionHasIsAnError(
    command: String, path: (path: String, column: Int, message: String)
  ) async {
    let line = "\(command) \(path.path)" + (command.hasPrefix("expect") ? " == 0" : "")
    let outcome = await session.run(line)
    #expect(outcome.errors.first?.message == path.message)
    #expect(outcome.errors.first?.column == command.count + 1 + path.column)
    #expect(outcome.exitCode == 1)
  }

  @Test(arguments: [
    ("effects panel.rows[9]", "0 in flight; panel.rows[9] is not there"),
    ("effects panel.rows[#1]", "0 in flight"),
    ("effects .panel.rows[ 2 ].download", "0 in flight; panel.rows[2].download is not there"),
    ("effects destination.presented.editor", "0 in flight; destination.editor is not there"),
    ("effects panel.rows", "0 in flight"), ("effects", "0 in flight"),
  ])
  func absentChildIsNoError(line: String, output: String) async {
    let outcome = await session.run(line)
    #expect(outcome.errors == [])
    #expect(outcome.output == output)
  }

  @Test func elementByPositionIsThatElement() async {
    _ = await session.run("send panel.rows[2].downloadTapped")
    #expect(await session.run("expect effects panel.rows[#1].download == 1").exitCode == 0)
    #expect(await session.run("expect effects panel.rows[#0] == 0").exitCode == 0)
    #expect(await session.run("expect effects panel.rows == 1").exitCode == 0)
  }

  @Test(arguments: [
    ("actions panel.rows", "panel.rows[id].favoriteTapped"),
    ("actions panel.rows.label", "panel.rows[id].label.renamed"),
    ("actions panel.rows[2]", "panel.rows[2].favoriteTapped"),
    ("actions panel", "panel.rows[id]"),
    ("actions destination.editor", "destination.editor.saveTapped"),
  ])
  func actionsArePrintedAsTheyAreTyped(line: String, action: String) async {
    let outcome = await session.run(line)
    #expect(outcome.output.split(separator: "\n").contains { $0.hasPrefix(action) })
  }

  @Test func filterWithoutAnIDMeansAnyElement() async {
    _ = await session.run("history ignore panel.rows.favoriteTapped")
    _ = await session.run("send panel.rows[2].favoriteTapped")
    _ = await session.run("send panel.rows[3].deleteTapped")
    let history = await session.run("history --stable").output
    #expect(!history.contains("favoriteTapped"))
    #expect(history.contains("panel.rows[3].deleteTapped"))
    #expect(await session.run("history ignore").output.contains("panel.rows[*].favoriteTapped"))
  }

  @Test func endedEffectsStandBelowWhatStartedThem() async {
    #expect(await session.run("effects --finished --tree").output == "no effect has ended")
    _ = await session.run("send panel.rows[1].downloadTapped")
    _ = await session.run("send panel.rows[1].downloadTapped")
    #expect(
      await session.run("effects --finished --tree").output == """
        #1 panel.rows[1].downloadTapped
          #2 panel.rows[1].download.started
            e1 panel.rows[1].download  ended
        """
    )
    #expect(
      await session.run("effects --finished 1 --tree panel.header").output == "no effect has ended")
  }

  @Test(arguments: [
    "expect panel.rows.count == \"3\"", "expect panel.rows[\"1\"].isFavorite == false",
    "send panel.rows[\"1\"].favoriteTapped", "expect panel.rows[1].isFavorite == \"false\"",
    "send rowTapped \"1\"", "send .panel(.rows(.element(id: \"1\", action: .favoriteTapped)))",
  ])
  func quotedNumberIsNoNumber(line: String) async {
    let error = await session.run(line).errors.first
    #expect(error?.code == .badPayload)
    #expect(error?.message.contains("is written without quotes: ") == true)
  }
}
