internal import ValueReflection

/// A place of the state that an action has changed, both sides as text.
struct PathChange: Equatable, Sendable, Encodable {
  /// What has happened there.
  enum Kind: String, Sendable, Encodable {
    case changed, added, removed, reordered
  }

  /// Where it is.
  var path: String

  /// What has happened.
  var kind: Kind

  private var oldSide: Side
  private var newSide: Side

  /// What stood there, a line each; nil for what was added.
  var old: [String]? {
    get { oldSide.lines }
    set { oldSide = Side(newValue) }
  }

  /// What stands there, a line each; nil for what was removed.
  var new: [String]? {
    get { newSide.lines }
    set { newSide = Side(newValue) }
  }

  /// A side as text, or as a value whose text is written when it is asked for.
  private enum Side: Sendable {
    case none
    case lines([String])
    case leaf(KeptLeaf)

    init(_ lines: [String]?) { self = lines.map(Side.lines) ?? .none }

    var lines: [String]? {
      switch self {
      case .none: nil
      case .lines(let lines): lines
      case .leaf(let leaf): [leaf.text]
      }
    }
  }

  /// Creates a change whose sides are texts.
  init(path: String, kind: Kind, old: [String]?, new: [String]?) {
    self.path = path
    self.kind = kind
    oldSide = Side(old)
    newSide = Side(new)
  }

  /// Creates a change from one value to another.
  init(path: String, old: KeptLeaf, new: KeptLeaf) {
    self.path = path
    kind = .changed
    oldSide = .leaf(old)
    newSide = .leaf(new)
  }

  /// Whether two changes are the same, sides by their texts.
  static func == (first: Self, second: Self) -> Bool {
    first.path == second.path && first.kind == second.kind && first.old == second.old
      && first.new == second.new
  }

  private enum CodingKeys: String, CodingKey {
    case path, kind, old, new
  }

  /// Writes both sides as text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(kind, forKey: .kind)
    try container.encode(old?.joined(separator: "\n"), forKey: .old)
    try container.encode(new?.joined(separator: "\n"), forKey: .new)
  }
}

/// What differs between two states: the paths at once, the values when they are asked for.
struct PathChanges {
  /// Where they differ, in the order of the fields.
  var paths: [String]

  /// Writes both sides of the first changes, at most as many as given.
  var describe: @MainActor (Int) -> [PathChange]

  /// Finds where `==` of both could stop; nil when it would find no difference.
  var equalityStop: @MainActor () -> EqualityStop? = { nil }
}
