/// What each envelope of an action costs on its way to the leaf and back.
struct EnvelopeReport: Report {
  /// What a level is.
  enum Kind: String, Encodable {
    /// A feature's action.
    case feature
    /// The action of one element of a collection.
    case element
    /// The action of a presented child.
    case presentation
    /// The action of an element of a stack.
    case stack
    /// An enum that no reducer is for.
    case plain
  }

  /// One enum value on the way.
  struct Level: Encodable {
    /// The number of the level: 1 for the root action.
    var level: Int

    /// The action's path up to and with this level's case.
    var path: String

    /// What the level is.
    var kind: Kind

    /// Whether the level is the last.
    var leaf: Bool

    /// The enum's type, without module.
    var `enum`: String

    /// The case.
    var `case`: String

    /// How many cases the enum has.
    var cases: Int

    /// The size of the enum.
    var actionSize: Int

    /// The stride of the enum.
    var actionStride: Int

    /// Whether the payload lies in a box of its own.
    var boxed: Bool

    /// The type of the state that a reducer of this action works on; nil for a plain enum.
    var stateType: String?

    /// The size of that state.
    var stateSize: Int?

    /// The stride of that state.
    var stateStride: Int?

    /// Whether that state lies in a box of its own.
    var stateBoxed: Bool?

    /// The time to wrap the payload, in nanoseconds.
    var embedNs: Double?

    /// The time to unwrap the payload, in nanoseconds.
    var extractNs: Double?

    /// The time in this level's own reducers, in nanoseconds.
    var reduceSelfNs: Double?

    /// The time in this level's reducers and all below, in nanoseconds.
    var reduceTotalNs: Double?

    /// Whether this level's own reducers changed state or returned an effect; nil when not tried.
    var reacts: Bool?

    /// The shortest Swift pattern that matches the action from this level.
    var pattern: String

    /// The pattern's length in characters.
    var patternLength: Int
  }

  /// Half the ranges between the quartiles of the batches of a level's times, in nanoseconds.
  struct Spread: Encodable {
    /// Of the time to wrap the payload.
    var embedNs: Double?

    /// Of the time to unwrap it.
    var extractNs: Double?

    /// Of the time in the level's own reducers: of its total and of the next level's.
    var reduceSelfNs: Double?

    /// Of the time in the level's reducers and all below.
    var reduceTotalNs: Double?
  }

  /// The sums over all levels.
  struct Totals: Encodable {
    /// How many levels there are.
    var levels: Int

    /// The time to wrap the action, in nanoseconds.
    var embedNs: Double?

    /// The time to unwrap it, in nanoseconds.
    var extractNs: Double?

    /// The time in all reducers, in nanoseconds.
    var reduceNs: Double?

    /// Half the range between the quartiles of the batches of the reduce time, in nanoseconds.
    var spreadNs: Double?
  }

  /// The action in path spelling.
  var action: String

  /// The levels from the root to the leaf.
  var levels: [Level]

  /// The sums.
  var totals: Totals

  /// What the numbers say, in words.
  var verdict: String

  /// What the dry run moved.
  var impure: [String]

  /// Whether it left everything as it was.
  var pure: Bool { impure.isEmpty }

  /// How far the batches of each level's times differed; nil unless asked for.
  var spreads: [Spread]?

  /// Why the reducers were not run; for people.
  var remark: String?

  /// The action in Swift spelling, when it is shown.
  var swift: String?

  /// A number in tenths.
  static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private enum CodingKeys: String, CodingKey {
    case action, levels, totals, verdict, pure, impure, spreads
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(action, forKey: .action)
    try container.encode(levels, forKey: .levels)
    try container.encode(totals, forKey: .totals)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(pure, forKey: .pure)
    try container.encode(impure, forKey: .impure)
    if let spreads { try container.encode(spreads, forKey: .spreads) }
  }

  func write(to text: inout TextOutput) {
    text.sentences(action, .name)
    if let swift { text.sentences(swift, .dim) }
    for line in EnvelopeTable(levels: levels, spreads: spreads).lines(width: text.width) {
      text.line(line)
    }
    text.sentences(Wording.envelopeTotals(totals))
    text.sentences(verdict)
    if let remark { text.sentences(remark, .dim) }
    if !pure { text.sentences(Wording.impure(impure), .problem) }
  }
}
