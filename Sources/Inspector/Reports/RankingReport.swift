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
    for line in table.lines { text.line(line) }
    if !unmeasured.isEmpty { text.line(Wording.unmeasured(unmeasured.count)) }
    for gap in unmeasured { text.line("  \(gap.path)  " + text.paint(gap.reason, .dim)) }
    text.line(verdict)
    if !pure { text.line(text.paint(Wording.impure(impure), .problem)) }
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
