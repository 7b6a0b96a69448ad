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

  @Test(arguments: [
    // The one line with the same label takes the place; what follows it is written out.
    (["…", "  ticks: 5"], ["…", "  ticks: 0", "  isOn: false", "}"]),
    (["…", "  isOn: true", "…"], ["…", "  isOn: false", "…"]),
    (["…", "  isOn: true", "}"], ["…", "  isOn: false", "}"]),
    (
      ["…", "  ticks: 5", "…", "  isOn: true", "…"], ["…", "  ticks: 0", "…", "  isOn: false", "…"]
    ),
    (["header", "…", "  ticks: 5", "}"], ["header", "…", "  ticks: 0", "  isOn: false", "}"]),
    // It stands elsewhere, several do, or none does.
    (["…", "  ticks: 5", "  isOn: false", "  ticks: 6", "…"], nil),
    (["…", "  isOn: false", "  ticks: 5", "…"], nil),
    (["…", "  count: 5"], nil),
    (["…", "}", "  ticks: 5"], nil),
    (["header", "  isOn: true", "…", "  ticks: 0", "…"], nil),
  ])
  func updateDropsNothingBesideAnEllipsis(expected: [String], updated: [String]?) {
    let actual = ["header", "  ticks: 0", "  isOn: false", "}"]
    let alignment = LineAlignment(expected: expected, actual: actual)
    #expect(alignment.updated == updated ?? actual)
    #expect(LineAlignment(expected: alignment.updated, actual: actual).holds)
  }

  @Test func updateKeepsNoEllipsisInPlaceOfALine() {
    #expect(LineAlignment(expected: ["…", "a"], actual: []).updated == [])
    let twice = LineAlignment(expected: ["…", "a: 1"], actual: ["a: 2", "a: …"])
    #expect(twice.updated == ["a: 2", "a: \\…"])
    let one = LineAlignment(expected: ["…", "end", "a", "b"], actual: ["x", "end", "c"])
    #expect(one.updated == ["x", "end", "c"])
    let replaced = LineAlignment(expected: ["…", "end", "a"], actual: ["x", "end", "b", "c"])
    #expect(replaced.updated == ["…", "end", "b", "c"])
  }
}
