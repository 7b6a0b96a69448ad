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
}
