/// The line that opens a fenced block of Markdown: three or more '`' or '~', and words.
struct Fence: Equatable {
  /// The blanks in front of it.
  let indentation: Int

  /// The character that it is made of.
  let mark: Character

  /// How often that stands there.
  let length: Int

  /// What stands behind it.
  let words: [String]

  /// Reads an opening fence; nil for any other line.
  init?(opening line: String) {
    indentation = line.prefix { $0 == " " }.count
    let text = line.dropFirst(indentation)
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    mark = first
    length = text.prefix { $0 == first }.count
    guard length >= 3 else { return nil }
    let info = text.dropFirst(length)
    guard first == "~" || !info.contains("`") else { return nil }
    words = info.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether the block holds commands.
  var isTranscript: Bool { words.first == "tca" }

  /// Whether a line ends the block.
  func isClosed(by line: String) -> Bool { closingLength(of: line) != nil }

  /// How long a fence has to be that some lines stand behind without ending the block.
  func length(around lines: some Sequence<String>) -> Int {
    max(length, (lines.compactMap(closingLength).max() ?? 0) + 1)
  }

  /// The length of a line that ends the block; nil for any other line.
  private func closingLength(of line: String) -> Int? {
    guard let fence = Fence(opening: line), fence.mark == mark, fence.length >= length,
      fence.words.isEmpty
    else { return nil }
    return fence.length
  }

  /// A line that opens or closes the block, with a fence of another length.
  static func lengthened(_ line: String, to length: Int) -> String {
    guard let fence = Fence(opening: line) else { return line }
    let mark = String(repeating: fence.mark, count: length - fence.length)
    return line.prefix(fence.indentation) + mark + line.dropFirst(fence.indentation)
  }
}
