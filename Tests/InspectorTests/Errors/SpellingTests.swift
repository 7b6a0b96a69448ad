internal import Testing

@testable internal import Inspector

@Suite struct SpellingTests {
  @Test(arguments: [
    ("rwos", ["header", "rows"], ["rows"]),
    ("statee", ["state", "send", "settle"], ["state"]),
    ("favorit", ["favoriteTapped", "deleteTapped"], ["favoriteTapped"]),
    ("xyzzy", ["state", "send"], []),
    ("Panel", ["panel"], ["panel"]),
    ("", ["panel"], []),
  ])
  func nearNames(word: String, candidates: [String], expected: [String]) {
    #expect(Spelling(candidates).suggestions(for: word) == expected)
  }

  @Test func closestFirstThenByName() {
    #expect(Spelling(["b1", "aa", "b2"]).suggestions(for: "b") == ["b1", "b2"])
    #expect(
      Spelling(["stater", "state"]).suggestions(for: "state") == ["state", "stater"]
    )
  }

  @Test func distanceCountsSwapsAsOne() {
    #expect(Spelling.distance(Array("rwos"), Array("rows")) == 1)
    #expect(Spelling.distance(Array(""), Array("abc")) == 3)
    #expect(Spelling.distance(Array("kitten"), Array("sitting")) == 3)
  }
}
