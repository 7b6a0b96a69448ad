internal import Inspector
internal import Testing

@Suite struct CommandErrorTests {
  @Test func rendersLineCaretSuggestionsAndNotes() {
    let error = CommandError(
      .unknownCase,
      "'panel' has no case 'rwos'",
      column: 12,
      suggestions: ["rows"],
      notes: ["Cases: header, rows"]
    )
    #expect(
      error.rendered(line: "send panel.rwos[2].favoriteTapped") == """
        'panel' has no case 'rwos'
          send panel.rwos[2].favoriteTapped
                     ^
        Did you mean 'rows'?
        Cases: header, rows
        """
    )
  }

  @Test func wideCharactersAndTabsKeepTheCaretInPlace() {
    let wide = CommandError(.syntax, "m", column: 3).detailLines(line: "日本x")
    #expect(wide == ["  日本x", "      ^"])
    let tab = CommandError(.syntax, "m", column: 3).detailLines(line: "a\tx")
    #expect(tab == ["  a\tx", "   \t^"])
    let joined = CommandError(.syntax, "m", column: 3).detailLines(line: "e\u{301}👨‍👩‍👧x")
    #expect(joined == ["  e\u{301}👨‍👩‍👧x", "     ^"])
  }

  @Test func onlyTheRowToBlameIsShown() {
    let error = CommandError(.syntax, "m", column: 8).detailLines(line: "first\nsecond\nthird")
    #expect(error == ["  second", "   ^"])
  }

  @Test func caretMayStandBehindTheLine() {
    #expect(
      CommandError(.syntax, "m", column: 5).detailLines(line: "send") == ["  send", "      ^"])
  }

  @Test func noColumnShowsNoLine() {
    #expect(CommandError(.io, "m").rendered(line: "x") == "m")
  }

  @Test(arguments: [
    (CommandError.Code.syntax, Int32(1)), (.expectation, 3), (.interrupted, 130), (.io, 1),
  ])
  func exitCodes(code: CommandError.Code, exit: Int32) {
    #expect(CommandError(code, "m").exitCode == exit)
    #expect(CommandOutcome(errors: [CommandError(code, "m")]).exitCode == exit)
  }

  @Test func severalSuggestionsAreJoined() {
    let error = CommandError(.syntax, "m", suggestions: ["a", "b", "c"])
    #expect(error.detailLines(line: "") == ["Did you mean 'a', 'b' or 'c'?"])
  }

  @Test func whatATerminalWouldObeyIsSpelledOut() {
    let error = CommandError(
      .syntax, "Unknown command 'a\u{1B}[31mb\nc\u{202E}d'", column: 3, notes: ["x\ry"])
    #expect(error.message == #"Unknown command 'a\u{1B}[31mb\nc\u{202E}d'"#)
    #expect(
      error.rendered(line: "a\u{1B}[31mb").split(separator: "\n").dropFirst() == [
        #"  a\u{1B}[31mb"#, "         ^", #"x\ry"#,
      ])
  }

  @Test func aLongMessageLosesItsMiddle() {
    let error = CommandError(.syntax, "'" + String(repeating: "a", count: 10_000) + "'")
    #expect(error.message.count == 399)
    #expect(error.message.hasPrefix("'aaa") && error.message.hasSuffix("aaa'"))
  }

  @Test func ofALongLineOnlyThePartNearTheCaretIsShown() throws {
    let line = String(repeating: "a", count: 5_000) + "!" + String(repeating: "b", count: 5_000)
    let rows = CommandError(.syntax, "m", column: 5_001).rendered(line: line).split(separator: "\n")
    try #require(rows.count == 3)
    #expect(
      rows[1] == "  …" + String(repeating: "a", count: 100) + "!"
        + String(repeating: "b", count: 99) + "…")
    #expect(rows[2] == String(repeating: " ", count: 103) + "^")
  }
}
