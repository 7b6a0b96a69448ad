internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct LineContinuationTests {
  private let session = Inspector.Session.ofExampleApp()

  @Test(arguments: [
    "send .panel(", "send .panel(.rows(.element(id: 2,", "send panel.rows[", "send panel.rows[2",
    "! send .panel(.rows(", "time send .panel(", "send --swift .panel(", "envelope .panel(",
    "send panel.rows[2].label.renamed \"Sci", "expect panel.rows.ids == [1,",
    "expect panel.rows[", "expect panel.rows[1].title == \"Du", "expect error contains \"not",
    "send search.responded([",
    "send panel.rows[2].label(.renamed(\"a\\\"", "! time expect panel.rows.ids contains [",
  ])
  func valueWithoutItsEndGoesOn(line: String) {
    // An id holds no list, and no action is called 'responded': what is wrong is said at once.
    let isWrong = line.contains("contains [") || line.contains("responded")
    #expect(session.needsContinuation(line) == !isWrong)
  }

  @Test(arguments: [
    "echo :-(", "echo \"x", "alias sad = echo (", "# (", "history (", "nonsense (",
    "send panel.rows[2].label.renamed :-(", "send panel.rows[2].label.renamed 5\" disk [",
    "send panel.rows[2].label.renamed \"(\"", "expect panel.rows[1].title == :-(", "source \"a",
    "state panel.rows[", "effects panel.rows[", "expect error (", "set trace filter (",
    "send panel.rwos[", "state", "", "(", "!", "send addTapped", "time echo (",
  ])
  func bracketInATextIsText(line: String) {
    #expect(!session.needsContinuation(line))
  }

  @Test(arguments: [
    "send .panel(.rwos(", "send .panel(.rows(.element(id: x,", "send panel.hedaer.titleChanged(",
    "time send .panel(.rwos(", "send --swift .panel(.rwos(", "envelope .panel(.rwos(",
    "expect panel.rwos[", "expect panel.rows.ids == [x,", "send search.responded([x,",
  ])
  func lineThatMustFailGoesOnBehindItsError(line: String) {
    #expect(session.needsContinuation("! " + line))
    #expect(!session.needsContinuation("! " + line + "\n)])))"))
  }

  @Test(arguments: [
    "send panel.rows[2].label.renamed :-(", "send panel.rwos[2].label.renamed a(b", "echo a(",
    "send panel.rwos (", "nonsense(", "state panel.rows[", "time echo a(", "send \"(",
  ])
  func bracketInATextIsTextBehindTheMarkToo(line: String) {
    #expect(!session.needsContinuation("! " + line))
  }

  @Test func aliasGoesOnAsWhatItStandsFor() async {
    _ = await session.run("alias r = send panel.rows[2].label.renamed")
    #expect(session.needsContinuation("r \"Sci"))
    #expect(!session.needsContinuation("r :-("))
  }

  @Test func bracketIsPartOfABareText() async {
    #expect(await session.run("send panel.rows[2].label.renamed :-(").exitCode == 0)
    #expect(await session.run("expect panel.rows[2].label.text == :-(").exitCode == 0)
  }

  @Test func commandAtTheMarginEndsAnOpenLine() async {
    _ = await session.run("alias fav = send panel.rows[1].favoriteTapped")
    let open = "send .panel(.rows("
    for line in ["state", "send addTapped", "expect x == 1", "fav", "quit"] {
      #expect(session.startsCommand(line, behind: open))
    }
    for line in ["  state", "stat", ".element(id: 2,", ")", "", "state: 1", "# state"] {
      #expect(!session.startsCommand(line, behind: open))
    }
    #expect(!session.startsCommand("state of the art", behind: "send titleChanged \"a"))
  }

  @Test(arguments: [
    ("send .panel(.rows(.element(id: 2, action: .favoriteTapped))", 12, "'(' is not closed"),
    ("send .panel(.rows(", 18, "'(' is not closed"),
    ("send panel.rows[2", 16, "'[' is not closed"),
    ("send panel.rows[2].label(.renamed(\"Sci", 35, "Missing closing quote"),
    ("expect panel.rows.ids == [1, 2", 26, "'[' is not closed"),
    ("expect panel.rows[1", 18, "'[' is not closed"),
    ("state panel.rows[1", 17, "'[' is not closed"),
    ("effects panel.rows[1", 19, "'[' is not closed"),
    ("send .panel(.rows(.element(id: x", 32, "'x' is not a value of Int"),
    ("send .panel(\n  .rows(.element(id: 2,\n", 30, "'(' is not closed"),
  ])
  func openBracketIsPointedAt(line: String, column: Int, message: String) async {
    let error = await session.run(line).errors.first
    #expect(error?.message == message)
    #expect(error?.column == column)
  }
}
