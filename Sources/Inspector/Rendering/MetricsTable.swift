/// The right-aligned columns of numbers before a tree.
struct MetricsTable {
  /// The columns that a tree has at least, where the width is limited.
  static let narrowestTree = 32

  /// The columns that are shown.
  let columns: [MetricsColumn]

  /// The names of the columns; nil when there are none.
  let header: String?

  /// The columns of each line, with the blanks that part them from the tree.
  let lines: [String]

  /// The columns for which there was no room.
  let omitted: [MetricsColumn]

  /// Lays out the numbers; without any there are no columns.
  ///
  /// - Parameters:
  ///   - metrics: The numbers of each line; nil for a line that is no node.
  ///   - width: The columns that a line may take; nil when nothing limits them.
  init(_ metrics: [StateMetrics?], width: Int? = nil) {
    let hasTimes = metrics.contains { $0?.equality != nil }
    var columns = MetricsColumn.allCases.filter { hasTimes || !$0.isTime }
    if !metrics.contains(where: { $0 != nil }) { columns = [] }
    var omitted: [MetricsColumn] = []
    var lines = Self.lines(metrics, columns)
    for column in MetricsColumn.leastImportantFirst where columns.contains(column) {
      guard let width, columns.count > 1, let taken = lines.first?.cells,
        taken + Self.narrowestTree > width
      else { break }
      columns.removeAll { $0 == column }
      omitted.append(column)
      lines = Self.lines(metrics, columns)
    }
    self.columns = columns
    self.omitted = omitted
    header = columns.isEmpty ? nil : lines[0].trimmed
    self.lines = Array(lines.dropFirst())
  }

  /// The header's line and one for each node, all in one width.
  private static func lines(_ metrics: [StateMetrics?], _ columns: [MetricsColumn]) -> [String] {
    var table = TextTable(alignments: columns.map(\.alignment))
    table.rows = [columns.map(Wording.header)]
    table.rows += metrics.map { metrics in
      metrics.map { line in columns.map { $0.cell(line) } } ?? []
    }
    guard !columns.isEmpty else { return table.lines }
    let lines = table.lines
    let width = lines.map(\.cells).max() ?? 0
    return lines.map { $0 + String(repeating: " ", count: width - $0.cells + 2) }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
