/// The effects in flight, grouped by the child that started them.
struct EffectsReport: Report {
  /// How many cells of an effect's row say what it is and where it comes from.
  private static let originCells = 3

  /// One effect.
  struct Effect: Equatable, Encodable {
    /// How an effect ended.
    struct Ending: Equatable, Encodable {
      /// What ended it.
      struct Cause: Equatable, Encodable {
        /// The action's number; nil when none was being processed.
        var action: Int?

        /// Why, in words; of a failure the error.
        var reason: String
      }

      /// 'finished', 'failed' or 'cancelled'.
      var how: String

      /// What ended it early.
      var by: Cause?

      /// Puts an ending in words.
      init(_ ending: InspectedEvent.Ending) {
        switch ending {
        case .finished: how = Wording.finished
        case .failed(let error):
          how = Wording.failed
          by = Cause(action: nil, reason: error)
        case .cancelled(let action, let reason):
          how = Wording.cancelledWord
          by = Cause(action: action, reason: reason)
        }
      }
    }

    /// The effect's number.
    var id: Int

    /// The name that the feature gave it.
    var name: String?

    /// The action that started it.
    var action: ActionReference

    /// The ids that end it.
    var cancelIDs: [String]

    /// How many actions it has sent.
    var sent: Int

    /// Seconds on the session's clock since its start; nil when times are left out.
    var age: Double?

    /// The file it was written in.
    var file: String

    /// The line it was written on.
    var line: Int

    /// Whether its child is gone although it runs.
    var orphan: Bool

    /// How it ended; nil while it runs.
    var ended: Ending?

    private enum CodingKeys: String, CodingKey {
      case id, name, action, cancelIDs, sent, age, file, line, orphan, ended
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(name, forKey: .name)
      try container.encode(action, forKey: .action)
      try container.encode(cancelIDs, forKey: .cancelIDs)
      try container.encode(sent, forKey: .sent)
      try container.encode(age, forKey: .age)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(orphan, forKey: .orphan)
      if let ended { try container.encode(ended, forKey: .ended) }
    }
  }

  /// Where an effect was written.
  struct Origin: Hashable {
    /// The file.
    var file: String

    /// The line in it.
    var line: Int
  }

  /// Effects that are counted by where they were written.
  struct Omitted: Equatable {
    /// How many come from each place.
    private(set) var counts: [Origin: Int] = [:]

    /// How many there are.
    var total: Int { counts.values.reduce(0, +) }

    /// Counts one more.
    mutating func count(_ origin: Origin) { counts[origin, default: 0] += 1 }
  }

  /// The effects of one child.
  struct Child: Equatable, Encodable {
    /// The child's path; empty for the root.
    var path: String

    /// Its effects by number.
    var effects: [Effect]

    /// Those behind them that are counted only; for people.
    var omitted = Omitted()

    private enum CodingKeys: String, CodingKey {
      case path, effects
    }
  }

  /// Children of one collection whose effects are counted only.
  struct OmittedChildren: Equatable {
    /// The collection, as in `rows[…]`.
    var pattern: String

    /// How many children.
    var children: Int

    /// Their effects.
    var effects = Omitted()
  }

  /// A cancel id that effects of several children share: a cancel ends them all.
  struct CancelIDOverlap: Equatable {
    /// The id.
    var id: String

    /// The children's paths.
    var children: [String]
  }

  /// How many effects run.
  var inFlight: Int

  /// The children that have some, in the order of their first effect.
  var children: [Child]

  /// The children that are counted only, by collection; for people.
  var omitted: [OmittedChildren] = []

  /// The feature that was asked for.
  var feature = FeaturePlace()

  /// Whether the effects listed are those that have ended.
  var isFinished = false

  /// The cancel ids that stand for effects of several children; for people.
  var cancelIDOverlaps: [CancelIDOverlap] = []

  private enum CodingKeys: String, CodingKey {
    case inFlight, children
  }

  func write(to text: inout TextOutput) {
    if isFinished {
      if children.isEmpty { text.line(Wording.nothingEnded) }
    } else {
      text.sentences(Wording.inFlight(inFlight, at: feature))
    }
    for child in children { write(child, to: &text) }
    for omitted in omitted {
      text.line(text.paint(omitted.pattern, .name))
      let summary = summary(of: omitted.effects, children: omitted.children)
      text.sentences(summary, .dim, indentation: 2)
    }
    for overlap in cancelIDOverlaps {
      text.sentences(Wording.cancelIDOverlap(overlap), .problem)
    }
  }

  private func write(_ child: Child, to text: inout TextOutput) {
    text.line(text.paint(child.path.isEmpty ? Wording.root : child.path, .name))
    for line in lines(child.effects.map(row), width: text.width) { text.line("  " + line) }
    if child.omitted.total > 0 {
      text.sentences(summary(of: child.omitted), .dim, indentation: 2)
    }
  }

  /// A line per effect, or two where one is too long for the terminal.
  private func lines(_ rows: [[String]], width: Int?) -> [String] {
    func table(_ rows: [[String]]) -> [String] {
      var table = TextTable(alignments: Array(repeating: .left, count: rows.first?.count ?? 0))
      table.rows = rows
      return table.lines
    }
    let whole = table(rows)
    guard let width, whole.contains(where: { $0.cells + 2 > width }) else { return whole }
    let origins = table(rows.map { Array($0.prefix(Self.originCells)) })
    let facts = table(rows.map { Array($0.dropFirst(Self.originCells)) })
    guard
      origins.contains(where: { $0.cells + 2 > width })
        || facts.contains(where: { $0.cells + 6 > width })
    else { return zip(origins, facts).flatMap { [$0, "    " + $1] } }
    // Where even that is too wide, as many cells as a line holds.
    let flow = TextFlow(width: width - 2, hanging: 4)
    return rows.flatMap { row in flow.lines(ofCells: row.filter { !$0.isEmpty }) }
  }

  private func row(_ effect: Effect) -> [String] {
    var cells = ["e\(effect.id)", effect.name ?? "", Wording.startedBy(effect.action)]
    cells.append(effect.age.map { Wording.age($0) } ?? "")
    cells.append(effect.cancelIDs.isEmpty ? "" : Wording.cancelIDs(effect.cancelIDs))
    cells.append(Wording.sent(effect.sent))
    var place = Wording.place(file: effect.file, line: effect.line)
    if effect.orphan { place += "  " + Wording.gone }
    if let ended = effect.ended { place += "  " + Wording.ended(ended) }
    return cells + [place]
  }

  private func summary(of omitted: Omitted, children: Int = 1) -> String {
    let places = omitted.counts.map { origin, count in
      (place: Wording.place(file: origin.file, line: origin.line), count: count)
    }
    let most = places.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.prefix(3)
    return Wording.moreEffects(omitted.total, children: children, places: Array(most))
  }
}
