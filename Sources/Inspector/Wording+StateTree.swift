internal import ValueReflection

/// What the tree of the state and its metrics say.
extension Wording {
  static let pageIsFull = "… more: the page is full; --full shows all, a path or --depth less"

  static let cycle = "(cycle)"

  static func more(_ count: Int) -> String { "… \(Quantity.count(count)) more" }

  static func absentElsewhere(_ count: Int, of total: Int) -> String {
    "not there in \(Quantity.count(count)) of \(Quantity.count(total))"
  }

  static func found(_ count: Int, text: String, omitted: Int, isRanked: Bool) -> String {
    let all = count + omitted
    let places = all == 1 ? "1 place holds" : "\(Quantity.count(all)) places hold"
    guard omitted > 0 else { return "\(places) '\(text)'" }
    let order = isRanked ? "costliest" : "first"
    let shown = count == 1 ? "one is" : "\(Quantity.count(count)) are"
    return "\(places) '\(text)', the \(order) \(shown) shown"
  }

  /// What the app says of a value, on one line.
  static func described(_ text: String) -> String {
    "“" + text.split(whereSeparator: \.isNewline).joined(separator: " ") + "”"
  }

  static let absent = "–"

  /// Stands behind the heap of a node that owns blocks which are counted elsewhere.
  static let sharedMark = "*"

  static func bounded(_ number: String, isLower: Bool) -> String {
    isLower ? "≥ " + number : number
  }

  static func header(_ column: MetricsColumn) -> String {
    switch column {
    case .depth: "depth"
    case .nodes: "nodes"
    case .leaves: "leaves"
    case .comparisons: "compares"
    case .size: "size"
    case .heap: "heap"
    case .unshared: "== unshared"
    case .shared: "== shared"
    case .share: "share" + (Build.isDebug ? " (debug)" : "")
    }
  }

  static func leftOut(_ columns: [MetricsColumn], width: Int) -> String {
    "left out, the line has \(width) columns: " + columns.map(header).joined(separator: ", ")
  }

  static let probing =
    "≥ before compares: == of sets and dictionaries probes more often than is counted"

  static let debugTimes = "(debug): times of a build without optimisation"

  static func equality(of type: String, ignoring fields: [String]) -> String {
    guard !fields.isEmpty else { return "\(type): no ignored field found" }
    let names = list(fields)
    return "\(type) ignores \(fields.count == 1 ? "field" : "fields") \(names)"
  }

  static func timesFaster(_ factor: Double) -> String {
    "\(Quantity.count(Int(factor.rounded()))) times faster"
  }

  static func fact(_ fact: MetricsRemarks.Fact) -> String {
    switch fact {
    case .sharedHeap: "* holds blocks that are counted elsewhere already"
    case .notEquatable: "not Equatable, no times"
    case .tooDeep: "not measured, too deep"
    case .unequal: "not equal to an exact copy, no times"
    case .lowerBound: "≥ before a time, shared with the copy and not compared"
    case .sharedStorage: "== shared ends where both sides hold the same storage"
    case .inside:
      "timed within the == of what is around it, which is faster than its own called alone"
    case .alone: "no share, takes longer alone than all that is around it"
    case .customEquality: "== of its own, compares counts the fields all the same"
    }
  }
}
