/// A page of help, put into lines when the width is known.
struct HelpDocument: Equatable, Sendable {
  /// The columns of a page unless the terminal has fewer.
  static let width = 80

  /// A part of a page.
  enum Block: Equatable, Sendable {
    /// An empty line.
    case blank
    /// What stands above other lines.
    case heading(String)
    /// Text that is cut into lines, so many blanks from the left; a term that it defines stands out.
    case paragraph(String, indentation: Int = 0)
    /// A line as one types it.
    case code(String)
    /// Words with what they mean, side by side where there is room; a word takes so many columns.
    case list([Entry], column: Int = 0)
  }

  /// A word and what it means.
  struct Entry: Equatable, Sendable {
    /// The word.
    var term: String

    /// What it means.
    var meaning: String
  }

  /// The columns that meanings need beside their words.
  private static let leastMeaning = 24

  /// The parts in order.
  var blocks: [Block] = []

  /// The lines of the page.
  ///
  /// - Parameter width: The columns of the terminal; nil when nobody knows them.
  /// - Returns: Lines of no more columns than that, and never of more than a page has.
  func lines(width: Int?) -> [String] {
    let width = min(width ?? Self.width, Self.width)
    return blocks.flatMap { block in
      switch block {
      case .blank: [""]
      case .heading(let text): TextFlow(width: width).lines(of: text)
      case .paragraph(let text, let indentation):
        TextFlow(
          width: width, indentation: indentation,
          hanging: indentation + (Self.defines(text) ? 2 : 0)
        ).lines(of: text)
      case .code(let text): TextFlow(width: width, indentation: 2, hanging: 2).lines(of: text)
      case .list(let entries, let column): Self.lines(of: entries, column, width)
      }
    }
  }

  /// Whether a text begins with the term that it is about.
  private static func defines(_ text: String) -> Bool {
    guard let end = text.firstIndex(where: { ".:;".contains($0) }) else { return false }
    return text[end] == ":"
  }

  private static func lines(of entries: [Entry], _ column: Int, _ width: Int) -> [String] {
    let terms = max(column, entries.map(\.term.cells).max() ?? 0)
    let column = terms + 4
    let isStacked = width - column < leastMeaning
    return entries.flatMap { entry in
      let room = isStacked ? width - 6 : width - column
      let meanings = TextFlow(width: room).lines(of: entry.meaning)
      if isStacked {
        return TextFlow(width: width, indentation: 2, hanging: 4).lines(of: entry.term)
          + meanings.map { String(repeating: " ", count: 6) + $0 }
      }
      let padding = String(repeating: " ", count: terms - entry.term.cells)
      let first = "  \(entry.term)\(padding)  \(meanings.first ?? "")"
      return [first]
        + meanings.dropFirst().map { String(repeating: " ", count: column) + $0 }
    }
  }
}

/// A page of help.
struct HelpReport: Report {
  /// The page.
  var document: HelpDocument

  private enum CodingKeys: String, CodingKey {
    case text
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(document.lines(width: nil).joined(separator: "\n"), forKey: .text)
  }

  func write(to text: inout TextOutput) {
    for line in document.lines(width: text.width) { text.line(line) }
  }
}
