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

  @Test(arguments: [("~~~", "```"), ("````", "```"), ("  ```", "~~~")])
  func codeEndsWithItsOwnFence(fence: String, other: String) {
    let code = [fence + "text", other, "a line of code that is not cut", other, fence]
    let prose = LessonProse(lines: code + ["a line of prose that is cut"])
    #expect(prose.lines(columns: 20) == code + ["a line of prose that", "is cut"])
  }

  @Test func nothingChangesWhereAllFits() {
    #expect(prose.lines(columns: 80) == prose.lines)
    #expect(prose.lines(columns: nil) == prose.lines)
  }
}
