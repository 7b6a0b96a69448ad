internal import Testing

@testable internal import Inspector

@Suite struct CellsTests {
  @Test(arguments: [("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("ß", 1), ("", 0)])
  func widthInATerminal(text: String, cells: Int) {
    #expect(text.cells == cells)
  }
}
