/// Every action path of an app by depth and by cost.
struct RankingReport: Report {
  /// An action path.
  struct Entry: Encodable {
    /// The action in path spelling, with the payload it was measured with.
    var action: String

    /// How many levels it has, and their times.
    var totals: EnvelopeReport.Totals

    /// The place in the order of cost, from 1, the costliest first; nil without a cost.
    var costRank: Int?

    /// The time to wrap it, to unwrap it and to reduce it, in nanoseconds; nil when one is missing that
    /// was asked for.
    var costNs: Double?

    /// What the dry run moved.
    var impure: [String]

    /// Whether it left everything as it was.
    var pure: Bool { impure.isEmpty }

    private enum CodingKeys: String, CodingKey {
      case action, levels, costRank, costNs, embedNs, extractNs, reduceNs, spreadNs, pure, impure
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(action, forKey: .action)
      try container.encode(totals.levels, forKey: .levels)
      try container.encode(costRank, forKey: .costRank)
      try container.encode(costNs, forKey: .costNs)
      try container.encode(totals.embedNs, forKey: .embedNs)
      try container.encode(totals.extractNs, forKey: .extractNs)
      try container.encode(totals.reduceNs, forKey: .reduceNs)
      try container.encode(totals.spreadNs, forKey: .spreadNs)
      try container.encode(pure, forKey: .pure)
      try container.encode(impure, forKey: .impure)
    }
  }

  /// A path that was not measured.
  struct Unmeasured: Encodable {
    /// The path.
    var path: String

    /// Why.
    var reason: String
  }

  /// The paths, the deepest first and among those of one depth the costliest.
  var actions: [Entry]

  /// The paths that were not measured.
  var unmeasured: [Unmeasured]

  /// What the numbers say, in words.
  var verdict: String

  /// Whether all dry runs left everything as it was.
  var pure: Bool { actions.allSatisfy(\.pure) }

  /// What they moved, each with its action.
  var impure: [String] {
    actions.flatMap { entry in entry.impure.map { Wording.moved($0, by: entry.action) } }
  }

  private enum CodingKeys: String, CodingKey {
    case actions, unmeasured, verdict, pure, impure
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(actions, forKey: .actions)
    try container.encode(unmeasured, forKey: .unmeasured)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(pure, forKey: .pure)
    try container.encode(impure, forKey: .impure)
  }

  func write(to text: inout TextOutput) {
    for line in lines(width: text.width) { text.line(line) }
    if !unmeasured.isEmpty { text.line(Wording.unmeasured(unmeasured.count)) }
    for gap in unmeasured {
      let isShort = text.width.map { gap.path.cells + gap.reason.cells + 4 <= $0 } ?? true
      if isShort {
        text.line("  \(gap.path)  " + text.paint(gap.reason, .dim))
      } else {
        text.sentences(gap.path, indentation: 2)
        text.sentences(gap.reason, .dim, indentation: 4)
      }
    }
    text.sentences(verdict)
    if !pure { text.sentences(Wording.impure(impure), .problem) }
  }

  /// A row per action below a header, or where that is too wide the action and below it its numbers.
  private func lines(width: Int?) -> [String] {
    let table = table
    guard !table.fits(width), let header = table.rows.first?.dropLast() else { return table.lines }
    return table.rows.dropFirst().flatMap { row in
      let numbers = zip(header, row).map { "\($0) \($1)" }
      return row.suffix(1)
        + TextFlow(width: width, indentation: 2, hanging: 2).lines(ofCells: numbers)
    }
  }

  private var table: TextTable {
    let hasTimes = actions.contains { $0.totals.embedNs != nil }
    var table = TextTable(
      alignments: [.right] + (hasTimes ? [.right, .right, .right, .right, .right] : []) + [.left],
      rows: [Wording.rankingHeader(hasTimes: hasTimes)]
    )
    for entry in actions {
      var row = ["\(entry.totals.levels)"]
      if hasTimes {
        row += [
          entry.costRank.map { "\($0)" } ?? Wording.absent, Wording.time(entry.costNs),
          Wording.time(entry.totals.embedNs), Wording.time(entry.totals.extractNs),
          Wording.time(entry.totals.reduceNs, spread: entry.totals.spreadNs),
        ]
      }
      table.rows.append(row + [entry.action])
    }
    return table
  }
}
