/// The last actions that the store has processed.
struct HistoryReport: Report {
  /// The actions, oldest first.
  var entries: [HistoryEntry]

  /// How many older ones are kept and not shown.
  var omitted: Int

  /// Whether measured times are shown.
  var hasTimes: Bool

  /// Whether it is shown when an action was processed.
  var hasMoments: Bool

  /// The columns that a label takes at most where a line does not hold it: a longer payload loses its end.
  private static let labelCells = 240

  private enum CodingKeys: String, CodingKey {
    case entries, omitted
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      entries.map { Item(entry: $0, hasTimes: hasTimes, hasMoments: hasMoments) },
      forKey: .entries)
    try container.encode(omitted, forKey: .omitted)
  }

  func write(to text: inout TextOutput) {
    guard !entries.isEmpty else { return text.line(Wording.noHistory) }
    let lines = tableLines(in: text) ?? stackedLines(in: text)
    text.line(text.paint(lines.header, .dim))
    if omitted > 0 { text.line(text.paint(Wording.earlierActions(omitted), .dim)) }
    for line in lines.actions { text.line(line) }
  }

  /// One line per action; nil when the terminal is too narrow for that.
  private func tableLines(in text: TextOutput) -> (header: String, actions: [String])? {
    let columns = headColumns(ending: [.origin, .recorded, .action, .changed])
    let table = table(of: columns)
    return table.fits(text.width) ? lines(of: table, columns, in: text) : nil
  }

  /// An action's label, and below it who sent it and what it changed.
  private func stackedLines(in text: TextOutput) -> (header: String, actions: [String]) {
    let columns = headColumns(ending: [.recorded, .action])
    let heads = headsWithLabels(columns, in: text)
    let flow = TextFlow(width: text.width, indentation: 4, hanging: 4)
    let actions = zip(heads.actions, entries).flatMap { head, entry in
      let changes = changes(of: entry)
      let facts = [entry.origin, entry.changes.isEmpty ? changes : Wording.changed(changes)]
      return head + flow.lines(ofCells: facts).map { text.paint($0, .dim) }
    }
    return (heads.header, actions)
  }

  /// What stands before a label, and the label: behind it where the line holds it, else below it, whole.
  private func headsWithLabels(
    _ columns: [Wording.HistoryColumn],
    in text: TextOutput
  ) -> (header: String, actions: [[String]]) {
    let width = text.width ?? .max
    var table = table(of: columns)
    let isWide = table.lines.map { $0.cells > width }
    for row in table.rows.indices where isWide[row] { table.rows[row].removeLast() }
    let plain = table.lines
    let painted = lines(of: table, columns, in: text)
    let actions = entries.indices.map { index -> [String] in
      guard isWide[index + 1] else { return [painted.actions[index]] }
      let label = text.paint(entries[index].label.cut(toCells: Self.labelCells), .name)
      guard plain[index + 1].cells > width else { return [painted.actions[index], "  " + label] }
      let flow = TextFlow(width: width, hanging: 2)
      return flow.lines(ofCells: table.rows[index + 1]).map { text.paint($0, .dim) } + [
        "  " + label
      ]
    }
    return (painted.header, actions)
  }

  /// The columns in front of others, and those of the others that are shown.
  private func headColumns(ending columns: [Wording.HistoryColumn]) -> [Wording.HistoryColumn] {
    ([.id, .moment] + columns).filter {
      ($0 != .recorded || hasTimes) && ($0 != .moment || hasMoments)
    }
  }

  private func table(of columns: [Wording.HistoryColumn]) -> TextTable {
    TextTable(
      alignments: columns.map { $0 == .moment || $0 == .recorded ? .right : .left },
      rows: [columns.map(\.rawValue)] + entries.map { entry in columns.map { cell($0, of: entry) } }
    )
  }

  private func lines(
    of table: TextTable,
    _ columns: [Wording.HistoryColumn],
    in text: TextOutput
  ) -> (header: String, actions: [String]) {
    let header = table.lines.first ?? ""
    let painted = table.lines { cell, column in
      switch columns[column] {
      case .id, .origin: text.paint(cell, .dim)
      case .action: text.paint(cell, .name)
      case .moment, .recorded, .changed: cell
      }
    }
    return (header, Array(painted.dropFirst()))
  }

  private func cell(_ column: Wording.HistoryColumn, of entry: HistoryEntry) -> String {
    switch column {
    case .id: Wording.number(ofAction: entry.id)
    case .moment: Wording.clockTime(entry.at.seconds)
    case .origin: entry.origin
    case .recorded: Wording.time(Double(entry.reduceNs))
    case .action: entry.label
    case .changed: changes(of: entry)
    }
  }

  private func changes(of entry: HistoryEntry) -> String {
    entry.changes.isEmpty
      ? Wording.noChange
      : Wording.paths(
        entry.changes.map(\.path), omitted: entry.omitted, limit: SendReport.visibleChanges)
  }

  /// An action as programs read it.
  private struct Item: Encodable {
    var entry: HistoryEntry
    var hasTimes: Bool
    var hasMoments: Bool

    private enum CodingKeys: String, CodingKey {
      case id, at, origin, label, reduceNs, changed, omitted
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(entry.id, forKey: .id)
      try container.encode(hasMoments ? entry.at.seconds : nil, forKey: .at)
      try container.encode(entry.origin, forKey: .origin)
      try container.encode(entry.label, forKey: .label)
      try container.encode(hasTimes ? entry.reduceNs : nil, forKey: .reduceNs)
      try container.encode(entry.changes.map(\.path), forKey: .changed)
      try container.encode(entry.omitted, forKey: .omitted)
    }
  }
}

/// What the history leaves out and how much it keeps.
struct HistorySettingsReport: Report {
  /// The patterns of what is left out.
  var ignored: [String]

  /// How many actions are kept.
  var limit: Int

  /// Whether it was asked for: what was set is not repeated to a person.
  var isShown: Bool

  private enum CodingKeys: String, CodingKey {
    case ignored, limit
  }

  func write(to text: inout TextOutput) {
    guard isShown else { return }
    text.line(Wording.historyLimit(limit))
    if ignored.isEmpty { text.line(Wording.nothingIgnored) }
    for pattern in ignored { text.line(Wording.ignored(pattern)) }
  }
}
