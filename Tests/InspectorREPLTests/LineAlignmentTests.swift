internal import Testing

@testable import InspectorREPL

@Suite
struct LineAlignmentTests {
  @Test func equalLinesHold() {
    #expect(LineAlignment(expected: ["a", "b"], actual: ["a", "b"]).holds)
    #expect(LineAlignment(expected: [], actual: []).holds)
    #expect(!LineAlignment(expected: [], actual: ["a"]).holds)
    #expect(!LineAlignment(expected: ["a"], actual: []).holds)
  }

  @Test func differenceIsAsShortAsCanBe() {
    let alignment = LineAlignment(expected: ["a", "x", "c"], actual: ["a", "b", "c", "d"])
    #expect(alignment.diff == ["  a", "- x", "+ b", "  c", "+ d"])
    #expect(alignment.updated == ["a", "b", "c", "d"])
  }

  @Test(arguments: [[], ["x"], ["x", "y", "z"]])
  func lineOfEllipsisStandsForAnyLines(between: [String]) {
    let alignment = LineAlignment(expected: ["a", "…", "b"], actual: ["a"] + between + ["b"])
    #expect(alignment.holds)
    #expect(alignment.updated == ["a", "…", "b"])
  }

  @Test func updateKeepsWhatStillMatches() {
    let alignment = LineAlignment(
      expected: ["age …", "old", "end", "…"], actual: ["age 3", "new", "end", "1", "2"])
    #expect(!alignment.holds)
    #expect(alignment.updated == ["age …", "new", "end", "…"])
  }
}
