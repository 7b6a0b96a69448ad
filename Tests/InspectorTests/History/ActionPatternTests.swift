internal import Testing

@testable internal import Inspector

@Suite struct ActionPatternTests {
  private static let labels: [(pattern: String, label: String, matches: Bool)] = [
    ("panel.header.ticked", "panel.header.ticked", true),
    ("panel.header", "panel.header.ticked", true),
    ("panel.header.tick", "panel.header.ticked", false),
    ("panel.header.ticked", "panel.header", false),
    ("panel.rows", "panel.rows[2].favoriteTapped", true),
    ("panel.rows[2]", "panel.rows[2].favoriteTapped", true),
    ("panel.rows[2]", "panel.rows[22].favoriteTapped", false),
    ("panel.rows[*].download", "panel.rows[2].download.started", true),
    ("panel.rows[*].download", "panel.rows[2].favoriteTapped", false),
    ("panel.rows[*]", "panel.header.ticked", false),
    ("a[*].b[*].c", "a[1].b[\"x]y\"].c 3", true),
    ("a[*].b[*].c", "a[1].b[2", false),
    ("search.queryChanged", "search.queryChanged \"a b\"", true),
    ("search.queryChanged", "search.queryChangedLater \"a b\"", false),
  ]

  @Test(arguments: labels)
  func patternMeansAPathAndAllBelow(pattern: String, label: String, matches: Bool) {
    #expect(ActionPattern(pattern).matches(label) == matches)
  }
}
