internal import Testing

@testable import InspectorREPL

@Suite struct LessonProseTests {
  private let prose = LessonProse(lines: [
    "# A title that is longer than the line", "", "One two three four five six",
    "seven eight.", "", "- an item of words", "  that go on", "1. second", "```swift",
    "let code = isNeverCutAnywhere", "```", "| a table | of columns |",
  ])

  @Test func paragraphsAreCutWhereTheTerminalEnds() {
    #expect(
      prose.lines(columns: 20) == [
        "# A title that is longer than the line", "", "One two three four", "five six seven",
        "eight.", "", "- an item of words", "  that go on", "1. second", "```swift",
        "let code = isNeverCutAnywhere", "```", "| a table | of columns |",
      ])
  }

  @Test func nothingChangesWhereAllFits() {
    #expect(prose.lines(columns: 80) == prose.lines)
    #expect(prose.lines(columns: nil) == prose.lines)
  }
}
