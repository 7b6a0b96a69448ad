/// Rows of cells in aligned columns.
struct TextTable {
  /// Where the text of a column stands.
  enum Alignment {
    case left
    case right
  }

  /// The alignment of each column.
  var alignments: [Alignment]

  /// The rows, the header's included.
  var rows: [[String]] = []

  /// The rows as lines: two blanks between columns, none at the end.
  var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.map { column < $0.count ? $0[column].cells : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.cells)
        if column > 0 { line += "  " }
        line += alignments[column] == .right ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
