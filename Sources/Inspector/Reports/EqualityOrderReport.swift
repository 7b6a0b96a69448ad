internal import ValueReflection

/// How soon `==` comes to what the last actions changed, and which field should stand first.
struct EqualityOrderReport: Report {
  /// How many actions are looked at unless told otherwise.
  static let actions = 100

  /// The most actions that are listed one by one.
  static let visibleStops = 10

  /// Where `==` of the states before and after an action could stop.
  struct Stop: Equatable, Encodable {
    /// The action.
    var action: ActionReference

    /// The place of the first difference.
    var path: String

    /// The comparisons until there.
    var comparisons: Int

    /// Whether there are at least so many.
    var lowerBound: Bool
  }

  /// The part of the state whose fields are looked at; empty for the whole.
  var path: String

  /// What follows from the actions.
  var order: EqualityOrder

  /// The actions that are known one by one; of the whole state only.
  var stops: [Stop]

  /// Looks at the actions.
  init(path: String, fields: [FieldComparisons], entries: [HistoryEntry]) {
    self.path = path
    // Shared values are the same in both states: '==' does not notice that they have changed.
    let noticed = entries.filter { $0.origin != Wording.you || $0.equalityStop != nil }
    let changes = noticed.map { entry in
      entry.changes.compactMap { Self.path($0.path, below: path) }
    }
    order = EqualityOrder(fields: fields, changes: changes)
    stops = path.isEmpty ? entries.compactMap(Stop.init) : []
  }

  /// A path as seen from another; nil when it does not lead below that.
  private static func path(_ path: String, below outer: String) -> String? {
    guard !outer.isEmpty else { return path }
    guard path.hasPrefix(outer), path.count > outer.count else { return nil }
    let rest = path.dropFirst(outer.count)
    guard rest.hasPrefix(".") || rest.hasPrefix("[") else { return nil }
    return String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
  }

  private enum CodingKeys: String, CodingKey {
    case path, actions, average, fields, best, stops
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(order.actionCount, forKey: .actions)
    try container.encode(order.average, forKey: .average)
    try container.encode(order.fields, forKey: .fields)
    try container.encode(order.best?.name, forKey: .best)
    try container.encode(stops, forKey: .stops)
  }

  func write(to text: inout TextOutput) {
    guard order.actionCount > 0 else { return text.line(Wording.nothingChanged(at: path)) }
    var table = TextTable(alignments: [.right, .right, .right, .left])
    table.rows.append(Wording.orderHeader)
    for field in order.fields {
      table.rows.append([
        Quantity.count(field.comparisons), Quantity.count(field.stops),
        Wording.average(field.averageWhenFirst), field.name,
      ])
    }
    let lines = table.lines
    text.line(text.paint(lines[0], .dim))
    for line in lines.dropFirst() { text.line(line) }
    text.line(Wording.order(order))
    for stop in stops.suffix(Self.visibleStops) { text.line(Wording.stop(stop)) }
  }
}

extension EqualityOrderReport.Stop {
  /// Takes over what the history knows; nil where it does not.
  init?(_ entry: HistoryEntry) {
    guard let stop = entry.equalityStop else { return nil }
    self.init(
      action: ActionReference(id: entry.id, label: entry.label),
      path: stop.path,
      comparisons: stop.comparisons,
      lowerBound: stop.isLowerBound
    )
  }
}
