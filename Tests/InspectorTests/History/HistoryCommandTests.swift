internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct HistoryCommandTests {
  @Test func actionsAreListedWithWhoSentThem() async {
    let runner = fakeRunner()
    for line in ["send add", "send start", "advance 1s"] { _ = await runner.run(line) }
    #expect(
      await runner.run("history").output == """
        #   at  by                 recorded  action  changed
        #1  0s  you                 1.50 µs  add     count
        #2  0s  you                 1.50 µs  start   no change
        #3  1s  effect 1 of child   1.50 µs  add     count
        """
    )
    #expect(
      await runner.run("history 1 --stable").output == """
        #   at  by                 action  changed
        … 2 earlier actions
        #3  1s  effect 1 of child  add     count
        """
    )
    #expect(await runner.run("diff").output == "#3 add\n  count: 1 → 2")
    #expect(await runner.run("diff 2").output == "#2 start\n  no change")
  }

  @Test func measuredMomentsAreLeftOutOnARealClock() async {
    let live = fakeRunner(isVirtual: false)
    for line in ["send add", "send start"] { _ = await live.run(line) }
    let stable = """
      #   by   action  changed
      #1  you  add     count
      #2  you  start   no change
      """
    #expect(await live.run("history --stable").output == stable)
    #expect(await live.run("history").output.hasPrefix("#   at  by   recorded  action  changed\n"))
    #expect(await live.run("history 1 --json").output.contains(#"{"id":2,"at":0"#))
    #expect(await live.run("history 1 --json --stable").output.contains(#"{"id":2,"at":null,"#))
    var options = SessionOptions()
    options.stable = true
    let all = fakeRunner(options, isVirtual: false)
    for line in ["send add", "send start"] { _ = await all.run(line) }
    #expect(await all.run("history").output == stable)
    let virtual = fakeRunner(options)
    _ = await virtual.run("send add")
    #expect(await virtual.run("history --json").output.contains(#"{"id":1,"at":0"#))
  }

  private static let long = HistoryEntry(
    id: 7, at: .seconds(2), origin: "effect 1 of panel.rows[1].download",
    label: "panel.rows[1].download.progressed 0.4", reduceNs: 1_500,
    changes: [
      PathChange(path: "panel.rows[1].download.progress", kind: .changed, old: ["0"], new: ["1"])
    ],
    omitted: 0)

  private func text(
    width: Int, hasTimes: Bool = false, hasMoments: Bool = true, usesColor: Bool = false
  ) -> TextOutput {
    var output = TextOutput(usesColor: usesColor, width: width)
    HistoryReport(entries: [Self.long], omitted: 0, hasTimes: hasTimes, hasMoments: hasMoments)
      .write(to: &output)
    return output
  }

  @Test func whatOneLineDoesNotHoldGoesOnBelowTheLabel() {
    #expect(
      text(width: 80).text == """
        #   at  action
        #7  2s  panel.rows[1].download.progressed 0.4
            effect 1 of panel.rows[1].download  changed panel.rows[1].download.progress
        """
    )
    #expect(text(width: 200).lines[1].hasSuffix("0.4  panel.rows[1].download.progress"))
  }

  @Test func labelStaysWholeOnANarrowTerminal() {
    #expect(
      text(width: 30).text == """
        #   at  action
        #7  2s
          panel.rows[1].download.progressed 0.4
            effect 1 of
            panel.rows[1].download
            changed
            panel.rows[1].download.progress
        """
    )
  }

  /// A path that is longer than a line stands alone on it: the terminal goes on with it.
  @Test(arguments: [true, false])
  func onlyWhatCannotBePartedIsTooLong(hasTimes: Bool) {
    for width in 8...200 {
      let lines = text(width: width, hasTimes: hasTimes).lines
      #expect(
        lines.contains { $0.hasSuffix(Self.long.label) || $0.contains(Self.long.label + "  ") })
      for line in lines.dropFirst() where line.cells > width {
        let alone = line.drop { $0 == " " }
        #expect(alone == Self.long.label || !alone.contains(" "), "\(width): \(line)")
      }
    }
  }

  @Test func longPayloadLosesItsEnd() {
    let entry = Self.long.replacing(
      label: "panel.header.titleChanged " + String(repeating: "x", count: 1_000),
      changes: Self.long.changes)
    var output = TextOutput(width: 80)
    HistoryReport(entries: [entry], omitted: 0, hasTimes: false, hasMoments: true)
      .write(to: &output)
    #expect(output.lines[2].hasPrefix("  panel.header.titleChanged xxx"))
    #expect(output.lines[2].hasSuffix("x…"))
    #expect(output.lines[2].count < 250)
  }

  @Test func historyIsColouredLikeWhatSendPrints() {
    let line = text(width: 200, usesColor: true).lines[1]
    #expect(line.hasPrefix("\u{1B}[2m#7\u{1B}[0m  2s  \u{1B}[2meffect 1"))
    #expect(
      line.contains("\u{1B}[36mpanel.rows[1].download.progressed 0.4\u{1B}[0m  panel"))
  }

  @Test func columnsKeepTheirColoursWithoutTheMoments() {
    let line = text(width: 200, hasMoments: false, usesColor: true).lines[1]
    #expect(line.hasPrefix("\u{1B}[2m#7\u{1B}[0m  \u{1B}[2meffect 1"))
    #expect(
      line.contains("\u{1B}[36mpanel.rows[1].download.progressed 0.4\u{1B}[0m  panel"))
    #expect(text(width: 50, hasMoments: false).lines[1] == "#7  " + Self.long.label)
  }

  @Test func emptyHistoryIsSaid() async {
    let runner = fakeRunner()
    #expect(await runner.run("history").output == "No action is in the history")
    #expect(await runner.run("diff").errors.first?.message == "No action is in the history")
    _ = await runner.run("send add")
    _ = await runner.run("reset")
    #expect(await runner.run("history").output == "No action is in the history")
  }

  @Test func ignoredActionsAreLeftOut() async {
    let runner = fakeRunner()
    #expect(await runner.run("history ignore add").output == "")
    for line in ["send add", "send start"] { _ = await runner.run(line) }
    #expect(!(await runner.run("history").output.contains("add")))
    #expect(
      await runner.run("history ignore").output
        == "the last 1,000 actions are kept\nignored: add")
    _ = await runner.run("history ignore --clear")
    _ = await runner.run("send add")
    #expect(await runner.run("history").output.contains("add"))
  }

  @Test(arguments: [
    ("history 0", "'history' takes a number of at least 1, not '0'"),
    ("history limit", "'history' needs a number"),
    ("history limit 2 3", "Unexpected '3' after '2'"),
    ("history ignore adt", "No action 'adt'"),
    ("diff 7", "#7 is not in the history"),
    ("diff x", "'diff' takes a number of at least 1, not 'x'"),
  ])
  func wrongUseIsNamed(line: String, message: String) async {
    let runner = fakeRunner()
    _ = await runner.run("send add")
    #expect(await runner.run(line).errors.first?.message == message)
  }

  @Test func typedLinesStayBounded() {
    var lines = TypedLines()
    for number in 0..<TypedLines.limit + 3 { lines.append("\(number)", failed: false) }
    #expect(lines.script.first == "# 3 earlier lines are not kept.")
    #expect(lines.script.dropFirst().first == "3")
    #expect(lines.script.count == TypedLines.limit + 1)
  }

  @Test func scriptRunsAgainWithTheSameResults() async {
    let runner = fakeRunner()
    for line in ["send add", "help", "statee", "expect count == 1", "history", "# a"] {
      _ = await runner.run(line)
    }
    let script = await runner.run("history --script").output
    #expect(script == "send add\n! statee\nexpect count == 1")
    let live = fakeRunner(isVirtual: false)
    #expect(await live.run("history --script").output.hasPrefix("# Typed on the real clock"))
  }
}
