internal import ValueReflection

/// What expectations and envelopes say.
extension Wording {
  // MARK: Expectations

  static let expectGrammar = "a path, an operator and a value"
  static let expectSubject = "a path before the operator"
  static let withinNeedsRealClock =
    "'within' waits on the real clock; here 'advance' lets time pass"
  static let missingOperator = "Missing operator after the path"

  static func operators(_ spellings: [String]) -> String {
    "Operators: " + spellings.joined(separator: ", ")
  }

  static func unknownOperator(_ text: String) -> String { "'\(text)' is not an operator" }

  static let quotedOperator = "Write a text that begins with an operator in quotes"

  static let singleQuotes = "A text stands in double quotes: single ones would be part of it"

  static func textWithSingleQuotes(_ spelling: String) -> String {
    "If they are part of it: \(spelling)"
  }

  static func missingOperand(_ op: String) -> String { "Missing value after '\(op)'" }

  static func expectationFailed(_ path: String, _ op: String, _ expected: String?) -> String {
    "Expected \(path) \(op)" + (expected.map { " \($0)" } ?? "")
  }

  static func actual(_ value: String) -> String { "It is \(value)" }

  static func notComparable(_ type: String, op: String) -> String {
    "\(type) cannot be compared with '\(op)'"
  }

  // MARK: Envelopes

  static func time(_ nanoseconds: Double?, spread: Double? = nil) -> String {
    guard let nanoseconds else { return absent }
    let time = Quantity.time(nanoseconds: nanoseconds)
    return time + (spread.map { " ± \(Quantity.time(nanoseconds: $0))" } ?? "")
  }

  static func size(_ count: Int, boxed: Bool) -> String {
    Quantity.bytes(count) + (boxed ? " (boxed)" : "")
  }

  static func reacts(_ reacts: Bool) -> String { reacts ? "reacts" : "no visible reaction" }

  static func envelopeTotals(_ totals: EnvelopeReport.Totals) -> String {
    var parts = ["\(totals.levels) \(totals.levels == 1 ? "level" : "levels")"]
    if let embed = totals.embedNs { parts.append("embed \(time(embed))") }
    if let extract = totals.extractNs { parts.append("extract \(time(extract))") }
    if let reduce = totals.reduceNs {
      parts.append("reduce \(time(reduce))" + (totals.spreadNs.map { " ± \(time($0))" } ?? ""))
    }
    let measured = totals.embedNs != nil || totals.reduceNs != nil
    return parts.joined(separator: ", ") + (measured && Build.isDebug ? " (debug)" : "")
  }

  static func envelopeDepth(_ count: Int, largest: (type: String, size: Int)?) -> String {
    var text = count == 1 ? "One level" : "\(count) levels"
    if let largest {
      text += "; the largest enum is \(largest.type), \(Quantity.bytes(largest.size))"
    }
    return text + "."
  }

  static let nobodyReacts = "No level reacts visibly in the present state."

  static func reacting(_ cases: [String]) -> String {
    "\(list(cases)) \(cases.count == 1 ? "reacts" : "react")."
  }

  static func passing(_ cases: [String]) -> String {
    "\(list(cases)) only \(cases.count == 1 ? "passes" : "pass") it through."
  }

  static func ancestorWrites(_ pattern: String, length: Int) -> String {
    "The root matches it with '\(pattern)' (\(length) characters)."
  }

  static func tooNoisy(_ spread: Double) -> String {
    "Too noisy to mean anything: the batches differ by ± \(time(spread)); try again when the "
      + "machine is quiet, or with a larger --repeat."
  }

  static func noCaseTable(_ type: any Any.Type) -> String {
    "\(TypeName.of(type)) has no table of cases: mark it with '@CasePathable'"
  }

  static let reducersNotRun = "The reducers were not run (--no-reduce)."

  static let reducersNotRepeated =
    "The reducers were run once and not timed: each run would move that again."

  static func issuesInDryRun(_ issues: [String]) -> String {
    let first = issues.first?.split(separator: "\n").first ?? ""
    return "A runtime issue came up in the dry run: \(first)"
  }

  // MARK: All envelopes

  static func recursion(_ type: any Any.Type) -> String {
    "not entered again: \(TypeName.of(type)) stands around it"
  }

  static func noSample(_ type: any Any.Type) -> String {
    "no sample payload for \(TypeName.of(type))"
  }

  static func moved(_ what: String, by action: String) -> String { "\(what) by \(action)" }

  static func unmeasured(_ count: Int) -> String { "not measured: \(Quantity.count(count))" }

  static func rankingHeader(hasTimes: Bool) -> [String] {
    ["levels"] + (hasTimes ? ["rank", "cost", "embed", "extract", "reduce"] : []) + ["action"]
  }

  static let nothingToRank = "There is no action to measure."

  static func ranking(
    count: Int,
    deepest: (action: String, levels: Int),
    costliest: (action: String, nanoseconds: Double)?
  ) -> String {
    var text = "\(Quantity.count(count)) \(count == 1 ? "action" : "actions"); the deepest is "
    text += "'\(deepest.action)', \(deepest.levels) \(deepest.levels == 1 ? "level" : "levels")"
    if let costliest {
      text += "; the costliest is '\(costliest.action)', \(time(costliest.nanoseconds))"
      if Build.isDebug { text += " (debug)" }
    }
    return text + "."
  }

  // MARK: Dry runs

  static let sentInReducer = "actions: a reducer sent one to the store"
  static let movedEffects = "effects in flight"
  static let movedActions = "action ids"
  static let movedUUIDs = "uuid"
  static let movedStackIDs = "stack element ids"
  static let movedRandomNumbers = "random numbers"
  static let movedClock = "the clock"

  static func moved(state difference: Difference) -> String {
    difference.path.isEmpty ? "state" : "state \(difference.path)"
  }

  static func movedObject(_ line: String) -> String { "state: an object now holds \(line)" }
  static func movedDefault(_ key: String) -> String { "user defaults \(key)" }
  static func movedFile(_ name: String) -> String { "file \(name)" }

  static func impure(_ parts: [String]) -> String { "Not a dry run: it moved \(list(parts))" }

  static let actionOrAll = "an action or --all"

  static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
