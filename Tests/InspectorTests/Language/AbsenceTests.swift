internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct AbsenceTests {
  private let session = Inspector.Session.ofExampleApp()

  @Test(arguments: ["send panel.rows", "envelope panel.rows", "send panel.rows."])
  func idIsAskedForBehindACollection(line: String) async {
    let error = await session.run(line).errors.first
    #expect(error?.message == "'rows' holds elements: write 'rows[id]'")
    #expect(error?.column == line.count + 1)
    #expect(error?.notes == ["Elements: 1, 2, 3"])
  }

  @Test(arguments: [
    "send panel.rows[*].favoriteTapped", "envelope panel.rows[*].favoriteTapped",
    "effects panel.rows[*]", "send panel.rows[ *].favoriteTapped",
  ])
  func oneElementIsAskedForBehindAStar(line: String) async throws {
    let error = await session.run(line).errors.first
    #expect(error?.message == "'[*]' stands for many values, and one is needed here")
    let star = try #require(line.firstIndex(of: "*"))
    #expect(error?.column == line.distance(from: line.startIndex, to: star) + 1)
    #expect(error?.notes == ["Elements: 1, 2, 3"])
    #expect(await session.run("history ignore panel.rows[*].favoriteTapped").exitCode == 0)
  }

  @Test(arguments: [
    ("send panel.rows[9].favoriteTapped", 17, "'panel.rows[9]' is not there"),
    ("send panel.rows[9].label.renamed x", 17, "'panel.rows[9]' is not there"),
    (
      "send .panel(.rows(.element(id: 9, action: .favoriteTapped)))", 32,
      "'panel.rows[9]' is not there"
    ),
    ("send panel.rows[#3].favoriteTapped", 17, "There is no element at position 3: 3 there"),
    (
      "send panel.rows[1].download.started", 20,
      "'panel.rows[1].download' is not there: it is nil"
    ),
    ("send destination.editor.saveTapped", 18, "'destination' is not there: it is nil"),
    ("send destination.dismiss", 18, "'destination' is not there: it is nil"),
  ])
  func anAbsentChildIsSaidBeforeSending(line: String, column: Int, message: String) async {
    let outcome = await session.run(line)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.map(\.code) == [.absentChild])
    #expect(outcome.errors.first?.column == column)
    #expect(outcome.errors.first?.message == message)
    let next = await session.run("send addTapped")
    #expect(next.output.hasPrefix("#1 "))
    let issues = await session.run("expect issues == 0")
    #expect(issues.exitCode == 0)
  }

  @Test func theElementsThatAreThereAreNamed() async {
    let outcome = await session.run("send panel.rows[9].favoriteTapped")
    #expect(
      outcome.errors.first?.notes == ["Elements: 1, 2, 3", "To send all the same, use 'send!'"])
  }

  @Test func whatIsMeasuredHasToBeThere() async {
    let outcome = await session.run("envelope panel.rows[9].favoriteTapped")
    #expect(
      outcome.errors.first?.notes == [
        "Elements: 1, 2, 3",
        "Only a child that is there can be measured: send first what makes it appear",
      ])
  }

  @Test func anotherCaseOfADestinationIsSaid() async {
    _ = await session.run("send addTapped")
    let outcome = await session.run("send destination.detail.ticked")
    #expect(
      outcome.errors.first?.message
        == "'destination.detail' is not there: the value is in case 'editor'")
    #expect(outcome.errors.first?.column == 18)
  }

  @Test func sendWithAnExclamationMarkSendsAndShowsTheIssue() async {
    let outcome = await session.run("send! panel.rows[9].favoriteTapped")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("#1 panel.rows[9].favoriteTapped"))
    #expect(outcome.output.contains("runtime issue"))
    let issues = await session.run("expect issues == 1")
    #expect(issues.exitCode == 0)
  }

  @Test(arguments: [
    "send panel.rows[2].favoriteTapped", "send panel.rows[#0].label.colorPicked .blue",
    "send panel.header.clockToggled", "send rowTapped 9", "send panel.rows[1].downloadTapped",
  ])
  func whatIsThereIsSent(line: String) async {
    let outcome = await session.run(line)
    #expect(outcome.errors == [])
  }

  @Test(arguments: [
    "expect panel.rows[9] == nil", "expect panel.rows[9] is nil",
    "expect panel.rows[9].title == nil", "expect panel.rows[1].download.progress == nil",
    "expect destination.editor == nil", "expect destination.editor.title == nil",
    "expect panel.rows.count == 3", "expect panel.rows.ids == [1, 2, 3]",
    "expect self.settings.darkTheme == false", "expect session.name == Ada",
    "expect panel.rows[9] != 3",
  ])
  func expectationsOnWhatIsNotThere(line: String) async {
    let outcome = await session.run(line)
    #expect(outcome.errors.map(\.message) == [] || line.hasSuffix("!= 3"))
  }

  @Test(arguments: [
    ("expect panel.rows[9].title != x", Int32(3)), ("expect panel.rows[9].title == x", 3),
    ("expect panel.rows[9].titel == nil", 1), ("expect destination.editr == nil", 1),
    ("state panel.rows[9].title", 1), ("state panel.rows[9]", 0),
    ("state panel.rows[1].download", 0), ("state panel.rows[1].download.progress", 1),
  ])
  func absentAndUnknownPathsDiffer(line: String, code: Int32) async {
    let outcome = await session.run(line)
    #expect(outcome.exitCode == code)
  }
}
