internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct HelpDocumentTests {
  private var pages: [HelpDocument] {
    [.overview(.standard), .numbers] + CommandTable.standard.commands.map { .page(of: $0) }
  }

  /// The characters but the blanks: a word that is longer than a line is cut.
  private func characters(_ lines: [String]) -> [Character] {
    lines.joined().filter { $0 != " " }.sorted()
  }

  @Test(arguments: [80, 60, 40, 30])
  func pagesFitTheTerminalAndSayTheSame(width: Int) {
    for page in pages {
      let lines = page.lines(width: width)
      #expect(lines.allSatisfy { $0.cells <= width }, "\(lines.max { $0.cells < $1.cells } ?? "")")
      #expect(characters(lines) == characters(page.lines(width: nil)))
      #expect(!lines.contains { $0.hasSuffix(" ") })
    }
  }

  @Test func pagesAreNeverWiderThanEightyColumns() {
    for page in pages {
      #expect(page.lines(width: 200) == page.lines(width: 80))
      #expect(page.lines(width: nil) == page.lines(width: 80))
    }
  }

  @Test func listOfCommandsFitsOneScreen() {
    #expect(HelpDocument.overview(.standard).lines(width: 80).count <= 23)
  }

  @Test func termsStandOutAndMeaningsMoveBelowWhereThereIsLittleRoom() {
    let page = HelpDocument(blocks: [
      .heading("Options"), .list([.init(term: "--depth n", meaning: "show so many levels")]),
      .paragraph("leaf: a node without children, as a number"),
      .code("state panel.rows[2].label --depth 1"),
    ])
    #expect(
      page.lines(width: 40) == [
        "Options", "  --depth n  show so many levels",
        "leaf: a node without children, as a", "  number",
        "  state panel.rows[2].label --depth 1",
      ])
    #expect(
      page.lines(width: 30) == [
        "Options", "  --depth n", "      show so many levels",
        "leaf: a node without children,", "  as a number",
        "  state panel.rows[2].label", "  --depth 1",
      ])
  }

  @Test func limitOfHiddenTextsIsSaid() {
    let text = HelpDocument.page(of: RedactCommand()).lines(width: nil).joined(separator: " ")
    #expect(text.contains("the last 1,000 of them"))
  }
}
