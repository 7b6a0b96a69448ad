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

  /// The columns that an action, who sent it and what it changed need at least.
  private static let leastCells = 12

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
    if let header = lines.header { text.line(text.paint(header, .dim)) }
    if omitted > 0 { text.line(text.paint(Wording.earlierActions(omitted), .dim)) }
    for line in lines.actions { text.line(line) }
  }

  /// One line per action, its longest cells cut; nil when the terminal is too narrow for that.
  private func tableLines(in text: TextOutput) -> (header: String?, actions: [String])? {
    let header = Wording.historyHeader.filter {
      (hasTimes || $0 != Wording.recordedTime) && (hasMoments || $0 != Wording.recordedMoment)
    }
    var table = TextTable(
      alignments: header.map {
        $0 == Wording.recordedMoment || $0 == Wording.recordedTime ? .right : .left
      })
    table.rows = [header]
    table.rows += entries.map(cells).map {
      [$0.id] + $0.facts + [$0.label, $0.paths]
    }
    let origin = hasMoments ? 2 : 1
    let action = header.count - 2
    guard
      let fitted = table.fitted(
        to: text.width, cutting: [origin, action, action + 1], least: Self.leastCells),
      let header = fitted.lines.first
    else { return nil }
    let roles: [Int: TextOutput.Role] = [0: .dim, origin: .dim, action: .name]
    let lines = fitted.lines { cell, column in text.paint(cell, roles[column] ?? .plain) }
    return (header, Array(lines.dropFirst()))
  }

  /// Several lines per action, each cut where the terminal ends.
  private func stackedLines(in text: TextOutput) -> (header: String?, actions: [String]) {
    let width = text.width ?? .max
    let lines = entries.map(cells).flatMap { cells in
      let rest = width - cells.id.cells - 1
      return [
        text.paint(cells.id, .dim) + " "
          + text.paint(cells.label.cutInTheMiddle(toCells: rest), .name),
        text.paint(("  " + cells.facts.joined(separator: "  ")).cut(toCells: width), .dim),
        "  "
          + (cells.isChange ? Wording.changed(cells.paths) : cells.paths)
          .cutInTheMiddle(toCells: width - 2),
      ]
    }
    return (nil, lines)
  }

  /// What is told of an action.
  private func cells(
    of entry: HistoryEntry
  ) -> (
    id: String, facts: [String], label: String, paths: String, isChange: Bool
  ) {
    (
      id: "#\(entry.id)",
      facts: (hasMoments ? [Wording.clockTime(entry.at)] : []) + [entry.origin]
        + (hasTimes ? [Wording.time(Double(entry.reduceNs))] : []),
      label: entry.label,
      paths: entry.changes.isEmpty
        ? Wording.noChange
        : Wording.paths(
          entry.changes.map(\.path), omitted: entry.omitted, limit: SendReport.visibleChanges),
      isChange: !entry.changes.isEmpty
    )
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
      try container.encode(hasMoments ? entry.at : nil, forKey: .at)
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
