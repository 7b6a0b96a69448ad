internal import Inspector

/// A logical line that has gone on: its physical lines, and whether it still goes on.
///
/// Asking whether it does reads the whole text. A long one is asked about when its brackets are closed
/// and each time that it has doubled: linear in all. An end that is found late is found where it is, and
/// the lines behind it stand for themselves.
struct OpenLine {
  /// So many physical lines are asked about one by one.
  private static let firstLines = 16

  /// The physical lines, joined by line breaks.
  private(set) var text: String

  private var lines: [String]
  private var brackets = OpenEnd.Scan()
  /// How many lines are known to go on, and their size.
  private var known: (count: Int, size: Int)

  /// Creates one from a first physical line that goes on.
  init(_ line: String) {
    text = line
    lines = [line]
    known = (1, line.utf8.count)
    brackets.read(line[...])
  }

  /// Whether the text ends inside quotes.
  var isQuoted: Bool { brackets.last?.bracket == "\"" }

  /// Whether it is time to ask for the end.
  var isDue: Bool {
    brackets.last == nil || lines.count <= Self.firstLines
      || text.utf8.count >= 2 * known.size
  }

  /// Takes the next physical line.
  mutating func append(_ line: String) {
    lines.append(line)
    text += "\n"
    text += line
    brackets.read("\n")
    brackets.read(line[...])
  }

  /// How many of the physical lines are the logical one; nil while it goes on.
  ///
  /// - Parameter isOpen: Whether a text goes on.
  /// - Returns: At least two.
  mutating func end(isOpen: (String) -> Bool) -> Int? {
    guard known.count < lines.count else { return nil }
    guard !isOpen(text) else {
      known = (lines.count, text.utf8.count)
      return nil
    }
    // Mostly the last line ends it. What cannot go on cannot with further lines either.
    var (open, ended) = (known.count, lines.count)
    var middle = ended - 1
    while ended - open > 1 {
      if isOpen(text(of: middle)) { open = middle } else { ended = middle }
      middle = (open + ended) / 2
    }
    return ended
  }

  /// The first physical lines, joined.
  func text(of count: Int) -> String {
    count == lines.count ? text : lines[..<count].joined(separator: "\n")
  }

  /// The physical lines behind the first ones.
  func lines(behind count: Int) -> ArraySlice<String> { lines[count...] }
}
