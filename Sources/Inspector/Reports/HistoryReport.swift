/// The last actions that the store has processed.
struct HistoryReport: Report {
  /// The actions, oldest first.
  var entries: [HistoryEntry]

  /// How many older ones are kept and not shown.
  var omitted: Int

  /// Whether measured times are shown.
  var hasTimes: Bool

  private enum CodingKeys: String, CodingKey {
    case entries, omitted
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      entries.map { Item(entry: $0, hasTimes: hasTimes) }, forKey: .entries)
    try container.encode(omitted, forKey: .omitted)
  }

  func write(to text: inout TextOutput) {
    guard !entries.isEmpty else { return text.line(Wording.noHistory) }
    var table = TextTable(
      alignments: [.left, .right, .left] + (hasTimes ? [.right] : []) + [.left, .left])
    table.rows.append(
      Wording.historyHeader.filter { hasTimes || $0 != Wording.recordedTime })
    for entry in entries {
      var row = ["#\(entry.id)", Wording.clockTime(entry.at), entry.origin]
      if hasTimes { row.append(Wording.time(Double(entry.reduceNs))) }
      row.append(entry.label)
      row.append(
        Wording.changed(
          entry.changes.map(\.path), omitted: entry.omitted, limit: SendReport.visibleChanges))
      table.rows.append(row)
    }
    let lines = table.lines.map { line in text.width.map { line.cut(toCells: $0) } ?? line }
    text.line(text.paint(lines[0], .dim))
    if omitted > 0 { text.line(text.paint(Wording.earlierActions(omitted), .dim)) }
    for line in lines.dropFirst() { text.line(line) }
  }

  /// An action as programs read it.
  private struct Item: Encodable {
    var entry: HistoryEntry
    var hasTimes: Bool

    private enum CodingKeys: String, CodingKey {
      case id, at, origin, label, reduceNs, changed, omitted
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(entry.id, forKey: .id)
      try container.encode(entry.at, forKey: .at)
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
    for pattern in ignored { text.line(Wording.ignored(pattern)) }
  }
}
