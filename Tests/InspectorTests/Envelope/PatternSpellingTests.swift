internal import Testing

@testable internal import Inspector

@Suite struct PatternSpellingTests {
  private typealias Step = PatternSpelling.Step

  @Test func leafNeedsNoPayload() {
    #expect(PatternSpelling.pattern([Step(name: "renamed")]) == ".renamed")
  }

  @Test func elementMatchesAnyID() {
    let steps = [
      Step(name: "rows"),
      Step(name: "element", labels: ["id", "action"], nextIndex: 1),
      Step(name: "label"),
      Step(name: "renamed"),
    ]
    #expect(
      PatternSpelling.pattern(steps) == ".rows(.element(id: _, action: .label(.renamed)))"
    )
    #expect(PatternSpelling.pattern(steps.dropFirst(2)) == ".label(.renamed)")
  }

  @Test func labelsAndKeywordsAreSpelled() {
    let steps = [Step(name: "child", nextLabel: "action"), Step(name: "init")]
    #expect(PatternSpelling.pattern(steps) == ".child(action: .`init`)")
    #expect(PatternSpelling.pattern([Step]()) == "_")
  }
}
