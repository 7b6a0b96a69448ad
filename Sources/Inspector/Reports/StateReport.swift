/// The state, or a part of it, as a tree.
struct StateReport: Report {
  /// The most lines of text.
  static let page = 200

  /// The tree.
  var root: StateNode

  /// Where the tree stands; empty for the whole state.
  var path: String

  /// Whether the tree ends where the page was full.
  var isCut = false

  /// Whether the nodes below the root are a list, each under its path.
  var isListing = false

  /// Whether the types of leaves are written too.
  var showsTypes = false

  /// Whether all lines are written, and texts whole.
  var isFull = false

  /// What else a reader must know about the numbers, a line each; for people.
  var remarks: [String] = []

  func encode(to encoder: any Encoder) throws {
    try root.encode(to: encoder, head: (.path, path))
  }

  func write(to text: inout TextOutput) {
    let limit = isFull ? Int.max : Self.page
    var lines = StateLines(
      limit: limit, isFull: isFull, showsTypes: showsTypes, isListing: isListing)
    let (rows, isCut) = lines.rows(root, path: path)
    let table = MetricsTable(rows.map(\.metrics), width: text.width)
    if let header = table.header { text.line(text.paint(header, .dim)) }
    if table.header != nil { lines.width = text.width.map { $0 - (table.lines.first?.cells ?? 0) } }
    for (row, numbers) in zip(rows, table.lines) { text.line(numbers + lines.line(row, text)) }
    if isCut || self.isCut { text.line(text.paint(Wording.pageIsFull, .dim)) }
    var remarks = remarks
    if let width = text.width, !table.omitted.isEmpty {
      remarks.insert(Wording.leftOut(table.omitted, width: width), at: 0)
    }
    for remark in remarks { text.sentences(remark, .dim) }
  }
}

/// A node of the state tree: one line of `state`.
struct StateNode: Equatable, Sendable {
  /// What stands before the colon: a field's name, or `[id]`.
  var name: String

  /// The static type, without module.
  var type: String

  /// `@Presents`, `@Shared(inMemory "session")`; nil when there is none.
  var marker: String?

  /// A leaf's value or an enum's case, in the language's spelling; nil for a value with fields only.
  var value: String?

  /// What the type's own `description` says; nil when it was not asked for.
  var description: String?

  /// The nodes below, as far as they were asked for.
  var children: [StateNode] = []

  /// How many children there are besides.
  var omitted = 0

  /// The numbers; nil when they were not asked for.
  var metrics: StateMetrics?
}

extension StateNode: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, type, marker, value, description, children, omitted
  }

  enum HeadKey: String, CodingKey {
    case path, name
  }

  func encode(to encoder: any Encoder) throws {
    try encode(to: encoder, head: (.name, name))
  }

  /// Encodes the node; the root of a report has its path where others have their name.
  func encode(to encoder: any Encoder, head: (key: HeadKey, text: String)) throws {
    var first = encoder.container(keyedBy: HeadKey.self)
    try first.encode(head.text, forKey: head.key)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encode(marker, forKey: .marker)
    if let value { try container.encode(value, forKey: .value) }
    if let description { try container.encode(description, forKey: .description) }
    try container.encode(children, forKey: .children)
    try container.encode(omitted, forKey: .omitted)
    try metrics?.encode(to: encoder)
  }
}
