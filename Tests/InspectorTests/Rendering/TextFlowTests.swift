internal import Testing

@testable internal import Inspector

@Suite struct TextFlowTests {
  @Test func textIsCutBetweenWords() {
    let flow = TextFlow(width: 10, indentation: 2, hanging: 4)
    #expect(flow.lines(of: "one two three four") == ["  one two", "    three", "    four"])
    #expect(TextFlow(width: nil, indentation: 2).lines(of: "a  b") == ["  a  b"])
    #expect(TextFlow(width: 4).lines(of: "") == [""])
  }

  @Test func wordThatIsTooLongIsCut() {
    #expect(TextFlow(width: 4).lines(of: "a 本本本 b") == ["a", "本本", "本 b"])
    #expect(TextFlow(width: 1).lines(of: "ab c") == ["a", "b", "c"])
  }

  @Test func cellThatIsTooLongGoesOnBetweenItsWords() {
    let flow = TextFlow(width: 12, hanging: 2)
    #expect(flow.lines(ofCells: ["e1", "a b", "cc"]) == ["e1  a b  cc"])
    #expect(
      flow.lines(ofCells: ["e1", "started by #1", "x"]) == ["e1", "  started by", "  #1  x"])
    #expect(flow.lines(ofCells: ["e1", "panel.rows[1]", "x"]) == ["e1", "  panel.rows[1]", "  x"])
  }
}
