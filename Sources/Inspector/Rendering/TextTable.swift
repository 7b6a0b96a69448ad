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

  /// The blanks between columns.
  private static let gap = "  "

  /// The rows as lines: two blanks between columns, none at the end; a column without texts is left out.
  var lines: [String] { lines { cell, _ in cell } }

  /// The rows as lines, each cell painted by the number of its column.
  func lines(painting paint: (String, Int) -> String) -> [String] {
    let widths = widths
    return rows.map { row in
      let last = row.lastIndex { !$0.isEmpty } ?? -1
      var line = ""
      for (column, cell) in row.enumerated() where column <= last && widths[column] > 0 {
        let padding = String(repeating: " ", count: widths[column] - cell.cells)
        if !line.isEmpty { line += Self.gap }
        switch alignments[column] {
        case .right: line += padding + paint(cell, column)
        case .left: line += paint(cell, column) + (column < last ? padding : "")
        }
      }
      return line
    }
  }

  /// Whether all lines fit behind so many blanks.
  func fits(_ width: Int?, indentation: Int = 0) -> Bool {
    width.map { width in lines.allSatisfy { $0.cells + indentation <= width } } ?? true
  }

  private var widths: [Int] {
    alignments.indices.map { column in
      rows.map { column < $0.count ? $0[column].cells : 0 }.max() ?? 0
    }
  }
}
