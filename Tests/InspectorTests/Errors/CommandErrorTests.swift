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

  private static let wide = [
    String(repeating: "a", count: 60) + "!" + String(repeating: "b", count: 60),
    String(repeating: "日", count: 40) + "!" + String(repeating: "本", count: 9),
    "send panel.rows[2].label.renamed2 \"Sci-fi\" --stable", "a\tb\tc\td\te\tf\tg\th\ti",
  ]

  @Test(arguments: wide)
  func lineAndCaretFitTheTerminal(line: String) throws {
    for width in [line.contains("\t") ? 20 : 8, 30, 31, 60, 80] {
      for column in 1...(line.count + 1) {
        let rows = CommandError(.syntax, "m", column: column)
          .detailLines(line: line, width: width)
        try #require(rows.count == 2)
        #expect(rows.allSatisfy { $0.cells <= width }, "\(width) \(column): \(rows)")
        // The caret stands below its character, and something is left out where a row is marked so.
        let shown = rows[0].dropFirst(2)
        let atCaret = Self.character(in: rows[0], above: rows[1])
        let index = line.index(line.startIndex, offsetBy: column - 1)
        #expect(
          atCaret == (index < line.endIndex ? line[index] : nil), "\(width) \(column): \(rows)")
        #expect(shown.contains("…") || shown == line)
      }
    }
  }

  /// The character above a caret; nil behind the last one.
  private static func character(in row: String, above caret: String) -> Character? {
    var position = 0
    let place = caret.dropLast().cells
    for character in row {
      if position == place { return character }
      position += character.cells
    }
    return nil
  }

  @Test func longLineShowsBothSidesOfThePlace() {
    let line = #"send panel.rows[2].label.renamed2 "Sci-fi" --stable"#
    #expect(
      CommandError(.syntax, "m", column: 26).detailLines(line: line, width: 30) == [
        #"  …ows[2].label.renamed2 "Sci…"#, "                ^",
      ])
    #expect(
      CommandError(.syntax, "m", column: 1).detailLines(line: line, width: 30) == [
        #"  send panel.rows[2].label.re…"#, "  ^",
      ])
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
