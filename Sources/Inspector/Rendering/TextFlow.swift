/// Words, or cells with blanks in them, in lines that are not too long.
package struct TextFlow {
  /// The columns of a line; nil when nothing limits them.
  var width: Int?

  /// The blanks before the first line.
  var indentation = 0

  /// The blanks before the lines behind the first.
  var hanging = 0

  /// Creates a flow; without arguments nothing limits a line.
  package init(width: Int? = nil, indentation: Int = 0, hanging: Int = 0) {
    self.width = width
    self.indentation = indentation
    self.hanging = hanging
  }

  /// A text cut into lines at its blanks; a word that is too long for a line is cut.
  package func lines(of text: String) -> [String] {
    guard let width, text.cells + indentation > width else {
      return [String(repeating: " ", count: indentation) + text]
    }
    return lines(packing: text.split(separator: " ").flatMap(parts), gap: " ")
  }

  /// Cells side by side, as many as a line holds; one that is too long goes on between its words.
  ///
  /// No word is cut, so that a path can be copied: one that is longer than a line stands alone on it, and
  /// the terminal goes on with it.
  func lines(ofCells cells: [String]) -> [String] {
    lines(packing: cells.flatMap(pieces), gap: "  ")
  }

  /// The columns that every line has for its text.
  private var room: Int { width.map { max(1, $0 - max(indentation, hanging)) } ?? .max }

  /// A cell in pieces that fit into a line, as far as its words do.
  private func pieces(of cell: String) -> [String] {
    guard cell.cells > room else { return [cell] }
    let words = cell.split(separator: " ").map(String.init)
    return TextFlow(width: room).lines(packing: words, gap: " ")
  }

  /// A word in parts that fit into a line.
  private func parts(of word: Substring) -> [String] {
    guard word.cells > room else { return [String(word)] }
    var parts = [""]
    var taken = 0
    for character in word {
      taken += character.cells
      if taken > room {
        parts.append("")
        taken = character.cells
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private func lines(packing pieces: [String], gap: String) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indentation)
    var taken = indentation
    var isEmpty = true
    for piece in pieces {
      let needed = piece.cells + (isEmpty ? 0 : gap.count)
      if !isEmpty, let width, taken + needed > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging) + piece
        taken = hanging + piece.cells
      } else {
        line += (isEmpty ? "" : gap) + piece
        taken += needed
      }
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }
}
