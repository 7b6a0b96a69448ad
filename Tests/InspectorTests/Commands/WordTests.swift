internal import Testing

@testable internal import Inspector

@Suite struct WordTests {
  @Test func quotesAndBracketsHoldWordsTogether() {
    let words = Word.split(#"  send byName["a b"] (1, 2) "x \" y" z"#)
    #expect(words.map(\.text) == ["send", #"byName["a b"]"#, "(1, 2)", #""x \" y""#, "z"])
    #expect(words.map(\.column) == [3, 8, 22, 29, 38])
  }

  @Test func positionsCountCharacters() {
    #expect(Word.split("é👨‍👩‍👧 x").last == Word(text: "x", start: 3))
    #expect(Word.split("x", offset: 4) == [Word(text: "x", start: 4)])
    #expect(Word.split("  ").isEmpty)
  }

  @Test func limitEndsTheSearch() {
    #expect(Word.split("  a b c", limit: 1) == [Word(text: "a", start: 2)])
    #expect(Word.split("é b", limit: 1) == [Word(text: "é", start: 0)])
    #expect(Word.split("a", limit: 1) == [Word(text: "a", start: 0)])
    #expect(Word.split("a b", limit: 5).count == 2)
  }

  @Test func lineBreakOfTwoBytesIsOneCharacter() {
    #expect(Word.split("a\r\nb").last == Word(text: "b", start: 2))
  }

  @Test(arguments: [
    ("a(b", false), ("a(b)", true), ("\"a", false), ("\"a\\\"", false), ("[\"]\"", false),
    ("a)", true),
  ])
  func nesting(text: String, isClosed: Bool) {
    var nesting = Nesting()
    for character in text { nesting.read(character) }
    #expect(nesting.isClosed == isClosed)
  }
}
