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

  /// The table with the cells of some columns cut in their middle, so that no line is too long.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil when nothing limits a line.
  ///   - columns: The columns whose cells may be cut; all get the same room, as far as they need it.
  ///   - least: What such a column needs at least to say something.
  /// - Returns: The table; nil when there is too little room.
  func fitted(to width: Int?, cutting columns: [Int], least: Int) -> TextTable? {
    guard let width else { return self }
    let widths = widths
    let gaps = Self.gap.count * max(0, widths.count { $0 > 0 } - 1)
    let fixed = widths.indices.filter { !columns.contains($0) }.map { widths[$0] }.reduce(0, +)
    let needed = columns.map { widths[$0] }
    let room = width - gaps - fixed
    guard needed.reduce(0, +) > room else { return self }
    let limit = Self.limit(of: needed, sharing: room)
    guard limit >= least else { return nil }
    var table = self
    for row in rows.indices {
      for column in columns where column < rows[row].count {
        table.rows[row][column] = rows[row][column].cutInTheMiddle(toCells: limit)
      }
    }
    return table
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

  /// The largest limit under which some widths fit into a room together.
  private static func limit(of widths: [Int], sharing room: Int) -> Int {
    var rest = room
    for (index, width) in widths.sorted().enumerated() {
      let share = rest / (widths.count - index)
      if width > share { return share }
      rest -= width
    }
    return room
  }
}
