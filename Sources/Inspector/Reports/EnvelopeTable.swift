/// The levels of an envelope as aligned columns; times only where there are some.
struct EnvelopeTable {
  /// The levels from the root to the leaf.
  var levels: [EnvelopeReport.Level]

  /// How far each level's times differ, when that is shown.
  var spreads: [EnvelopeReport.Spread]?

  private typealias Level = EnvelopeReport.Level
  private typealias Spread = EnvelopeReport.Spread

  private struct Column {
    var title: String
    var alignment = TextTable.Alignment.right
    /// Whether a cell that stands alone needs the title to be understood.
    var isNamed = true
    var cell: (Level, Spread?) -> String
  }

  /// The lines: a row per level below a header, or where that is too wide several lines per level.
  func lines(width: Int?) -> [String] {
    let table = table
    return table.fits(width, indentation: 2)
      ? table.lines.map { "  " + $0 } : stackedLines(width: width)
  }

  /// Each level's number and case, and below it what else is told of it, each cell under its name.
  private func stackedLines(width: Int?) -> [String] {
    let columns = columns.dropFirst(Self.headColumns)
    let flow = TextFlow(width: width, indentation: 4, hanging: 4)
    return levels.indices.flatMap { index in
      let spread = spreads.map { $0[index] }
      let cells = columns.map { column in
        let cell = column.cell(levels[index], spread)
        return column.isNamed ? "\(column.title) \(cell)" : cell
      }
      return TextFlow(width: width, indentation: 2, hanging: 4)
        .lines(ofCells: ["\(levels[index].level)", levels[index].case])
        + flow.lines(ofCells: cells)
    }
  }

  /// The columns that say which level it is.
  private static let headColumns = 2

  private var table: TextTable {
    let columns = columns
    var table = TextTable(
      alignments: columns.map(\.alignment), rows: [columns.map(\.title)])
    for (index, level) in levels.enumerated() {
      let spread = spreads.map { $0[index] }
      table.rows.append(columns.map { $0.cell(level, spread) })
    }
    return table
  }

  private var columns: [Column] {
    var columns = [
      Column(title: "") { level, _ in "\(level.level)" },
      Column(title: "case", alignment: .left) { level, _ in level.case },
      Column(title: "enum", alignment: .left, isNamed: false) { level, _ in level.enum },
      Column(title: "cases") { level, _ in "\(level.cases)" },
      Column(title: "size") { level, _ in Wording.size(level.actionSize, boxed: level.boxed) },
      Column(title: "state", alignment: .left) { level, _ in level.stateType ?? Wording.absent },
      Column(title: "size") { level, _ in
        level.stateSize.map { Wording.size($0, boxed: level.stateBoxed ?? false) } ?? Wording.absent
      },
    ]
    if levels.contains(where: { $0.embedNs != nil }) {
      columns.append(time("embed", \.embedNs, \.embedNs))
      columns.append(time("extract", \.extractNs, \.extractNs))
    }
    if levels.contains(where: { $0.reduceTotalNs != nil }) {
      columns.append(time("self", \.reduceSelfNs, \.reduceSelfNs))
      columns.append(time("total", \.reduceTotalNs, \.reduceTotalNs))
    }
    if levels.contains(where: { $0.reacts != nil }) {
      columns.append(
        Column(title: "reacts", alignment: .left, isNamed: false) { level, _ in
          level.reacts.map(Wording.reacts) ?? Wording.absent
        }
      )
    }
    columns.append(Column(title: "pattern", alignment: .left) { level, _ in level.pattern })
    columns.append(Column(title: "length") { level, _ in "\(level.patternLength)" })
    return columns
  }

  private func time(
    _ title: String,
    _ value: @escaping (Level) -> Double?,
    _ spread: @escaping (Spread) -> Double?
  ) -> Column {
    Column(title: title) { level, spreads in
      Wording.time(value(level), spread: spreads.flatMap(spread))
    }
  }
}
