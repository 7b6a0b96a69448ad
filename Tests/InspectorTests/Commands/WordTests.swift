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
