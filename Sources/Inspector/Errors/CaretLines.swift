/// The line that failed and a caret under one of its characters.
struct CaretLines {
  /// The line, perhaps with line breaks.
  var line: String

  /// Where the caret stands: 1-based, in characters of the line.
  var column: Int

  /// The columns of the terminal; nil when there is none.
  var width: Int?

  private static let indentation = "  "

  /// How much of a line is shown where no terminal limits it.
  private static let longest = 202

  /// How much of that stands behind the caret, as a part of it.
  private static let shareBehind = 2

  /// The two lines; of a line with line breaks only the row that is to blame, and of a long row only
  /// what stands near the caret.
  var lines: [String] {
    let (row, position) = rowToBlame
    let pieces = row.map(Piece.init)
    let window = window(of: pieces.map(\.cells), around: position)
    let before =
      (window.lowerBound > 0 ? "…" : "") + Self.text(pieces[window.lowerBound..<position])
    let behind = Self.text(pieces[position..<window.upperBound])
    let padding = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.cells) }
    return [
      Self.indentation + before + behind + (window.upperBound < pieces.count ? "…" : ""),
      Self.indentation + padding.joined() + "^",
    ]
  }

  /// The row that the caret stands below, and where in it.
  private var rowToBlame: (row: Substring, position: Int) {
    var row: Substring = ""
    var offset = 0
    let target = max(0, column - 1)
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      row = part
      if target <= offset + part.count { break }
      offset += part.count + 1
    }
    return (row, min(row.count, max(0, target - offset)))
  }

  /// The characters that are shown: all, or those around the caret that leave room for `…`.
  private func window(of cells: [Int], around position: Int) -> Range<Int> {
    let room = max(4, width.map { $0 - Self.indentation.count } ?? Self.longest)
    // The caret may stand behind the last character.
    let all = cells.reduce(0, +) + (position == cells.count ? 1 : 0)
    guard all > room else { return 0..<cells.count }
    let behind = min(max(1, cells[position...].reduce(0, +)), room / Self.shareBehind)
    var start = position
    var taken = behind + 1
    while start > 0, taken + cells[start - 1] <= room {
      start -= 1
      taken += cells[start]
    }
    // What the left side does not need is for the right one.
    if start == 0 { taken -= 1 }
    var rest = room - (taken - behind)
    var end = position
    while end < cells.count, rest - cells[end] >= (end + 1 < cells.count ? 1 : 0) {
      rest -= cells[end]
      end += 1
    }
    return start..<end
  }

  private static func text(_ pieces: ArraySlice<Piece>) -> String {
    pieces.map(\.text).joined()
  }

  /// A character as it can be shown; tabs stay, since the line below has them too.
  private struct Piece {
    var text: String
    var cells: Int

    init(_ character: Character) {
      text = character == "\t" ? "\t" : String(character).visible
      // At most; where a tab ends depends on what stands before it.
      cells = character == "\t" ? 8 : text.cells
    }
  }
}
