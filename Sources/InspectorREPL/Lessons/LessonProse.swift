internal import Inspector

/// The prose of a lesson, whose paragraphs are cut where the terminal ends.
struct LessonProse {
  /// The lines as they stand in the file.
  var lines: [String]

  /// The lines for a terminal; code, headings and tables stay as they are.
  ///
  /// - Parameter columns: The terminal's columns; nil when nobody knows them.
  /// - Returns: The lines as they are where all fit.
  func lines(columns: Int?) -> [String] {
    guard let columns, lines.contains(where: { $0.cells > columns }) else { return lines }
    var result: [String] = []
    var paragraph: [String] = []
    var fence: Fence?
    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      let isItem = Self.isItem(paragraph[0])
      result += TextFlow(width: columns, hanging: isItem ? 2 : 0)
        .lines(of: paragraph.joined(separator: " "))
      paragraph = []
    }
    for line in lines {
      let wasCode = fence != nil
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
      } else {
        fence = Fence(opening: line)
      }
      if wasCode || fence != nil || Self.standsAlone(line) {
        endParagraph()
        result.append(line)
      } else {
        if Self.isItem(line) { endParagraph() }
        paragraph.append(String(line.drop(while: \.isWhitespace)))
      }
    }
    endParagraph()
    return result
  }

  /// Whether a line is no part of a paragraph.
  private static func standsAlone(_ line: String) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return true }
    return "#|>".contains(first)
  }

  /// Whether an item of a list begins with a line.
  private static func isItem(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    let number = text.prefix(while: \.isNumber)
    return text.hasPrefix("- ") || text.hasPrefix("* ")
      || (!number.isEmpty && text.dropFirst(number.count).hasPrefix(". "))
  }
}
