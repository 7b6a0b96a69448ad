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

  /// Whether the dry run left everything as it was.
  var pure: Bool

  /// What it moved.
  var impure: [String]

  /// Why the reducers were not run; for people.
  var remark: String?

  private enum CodingKeys: String, CodingKey {
    case action, levels, totals, verdict, pure, impure
  }

  func write(to text: inout TextOutput) {
    text.line(text.paint(action, .name))
    for line in table.lines { text.line("  " + line) }
    text.line(Wording.envelopeTotals(totals))
    text.line(verdict)
    if let remark { text.line(text.paint(remark, .dim)) }
    if !pure { text.line(text.paint(Wording.impure(impure), .problem)) }
  }

  private var table: TextTable {
    let showsTimes = levels.contains { $0.embedNs != nil }
    let showsReduce = levels.contains { $0.reacts != nil }
    var header = ["", "case", "enum", "cases", "size", "state", "size"]
    var alignments: [TextTable.Alignment] = [.right, .left, .left, .right, .right, .left, .right]
    if showsTimes {
      header += ["embed", "extract"]
      alignments += [.right, .right]
    }
    if showsTimes, showsReduce {
      header += ["self", "total"]
      alignments += [.right, .right]
    }
    if showsReduce {
      header.append("reacts")
      alignments.append(.left)
    }
    header.append("pattern")
    alignments.append(.left)
    var table = TextTable(alignments: alignments, rows: [header])
    for level in levels {
      var row = [
        "\(level.level)", level.case, level.enum, "\(level.cases)",
        Wording.size(level.actionSize, boxed: level.boxed), level.stateType ?? "–",
        level.stateSize.map { Wording.size($0, boxed: level.stateBoxed ?? false) } ?? "–",
      ]
      if showsTimes { row += [Wording.time(level.embedNs), Wording.time(level.extractNs)] }
      if showsTimes, showsReduce {
        row += [Wording.time(level.reduceSelfNs), Wording.time(level.reduceTotalNs)]
      }
      if showsReduce { row.append(level.reacts.map { Wording.reacts($0) } ?? "–") }
      row.append(level.pattern)
      table.rows.append(row)
    }
    return table
  }
}
