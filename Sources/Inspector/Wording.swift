internal import ValueReflection

/// Every sentence that the inspector says, apart from the help texts.
enum Wording {
  static let interrupted = "Interrupted"

  static func error(_ message: String) -> String { "error: \(message)" }

  static func didYouMean(_ suggestions: [String]) -> String {
    let quoted = suggestions.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else {
      return "Did you mean \(quoted.joined())?"
    }
    return "Did you mean \(quoted.dropLast().joined(separator: ", ")) or \(last)?"
  }

  // MARK: Commands and options

  static func unknownCommand(_ name: String) -> String { "Unknown command '\(name)'" }

  static func ambiguousCommand(_ name: String, _ candidates: [String]) -> String {
    "'\(name)' may be \(candidates.map { "'\($0)'" }.joined(separator: " or "))"
  }

  static func commands(_ names: [String]) -> String {
    "Commands: " + names.joined(separator: ", ")
  }

  static func unknownOption(_ name: String, command: String) -> String {
    "'\(command)' has no option '\(name)'"
  }

  static func options(_ usages: [String]) -> String {
    "Options: " + usages.joined(separator: ", ")
  }

  static func optionTakesNothing(_ option: String) -> String { "'\(option)' takes no value" }

  static func missingOptionValue(_ usage: String) -> String { "Missing value of '\(usage)'" }

  static func optionNeedsNumber(_ option: String, minimum: Int, got: String) -> String {
    "'\(option)' needs a whole number of at least \(minimum), not '\(got)'"
  }

  static func unexpectedArgument(_ text: String, command: String) -> String {
    "Unexpected '\(text)' after '\(command)'"
  }

  static func missingArgument(_ what: String, command: String) -> String {
    "'\(command)' needs \(what)"
  }

  static func seeHelp(_ command: String) -> String { "See 'help \(command)'" }
}

extension Wording {
  // MARK: Actions and effects

  static let you = "you"
  static let tool = "the tool"
  static let finished = "finished"
  static let failed = "failed"
  static let root = "(root)"
  static let gone = "gone"
  static let noIssues = "no issues"
  static let nothingEnded = "no effect has ended"
  static let leadsOn = "…"

  static func sentBy(effect id: Int) -> String { "effect \(id)" }

  static func sentBy(action id: Int) -> String { "sent by #\(id)" }

  static func changed(_ paths: [String], omitted: Int = 0, limit: Int) -> String {
    if paths.isEmpty { return "no change" }
    var text = "changed " + paths.prefix(limit).joined(separator: ", ")
    let hidden = max(0, paths.count - limit) + omitted
    if hidden > 0 { text += ", … \(Quantity.count(hidden)) more" }
    return text
  }

  static func moreActions(_ count: Int) -> String {
    "… \(Quantity.count(count)) more \(count == 1 ? "action" : "actions")"
  }

  static func moreEffects(_ count: Int) -> String {
    "… \(Quantity.count(count)) more \(count == 1 ? "effect" : "effects") started or ended"
  }

  static func effect(id: Int, path: String, name: String?) -> String {
    "e\(id) \(path.isEmpty ? root : path)" + (name.map { " \($0)" } ?? "")
  }

  /// How an effect ended, on the line of the action that ended it; nil when it finished.
  static func shortEnding(_ ending: InspectedEvent.Ending) -> String? {
    switch ending {
    case .finished: nil
    case .failed: failed
    case .cancelled(let action, _): cancelledWord + (action.map { " by #\($0)" } ?? "")
    }
  }

  static func cancelledByID(_ id: String) -> String { "cancel id \(id)" }

  static let ownerGone = "its child went away"
  static let storeTaskCancelled = "its store task was cancelled"
  static let storeGone = "the store went away"

  static func inFlight(_ count: Int, path: String, isPresent: Bool) -> String {
    var text = "\(Quantity.count(count)) in flight"
    if !path.isEmpty, !isPresent { text += "; \(path) is not there" }
    return text
  }

  static func startedBy(_ action: ActionReference) -> String {
    "started by #\(action.id)" + (action.label.map { " \($0)" } ?? "")
  }

  static func age(_ seconds: Double) -> String {
    "age \(Quantity.duration(.milliseconds(Int64((seconds * 1000).rounded()))))"
  }

  static func cancelIDs(_ ids: [String]) -> String {
    (ids.count == 1 ? "cancel id " : "cancel ids ") + ids.joined(separator: ", ")
  }

  static func sent(_ count: Int) -> String { "sent \(Quantity.count(count))" }

  static func place(file: String, line: Int) -> String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }

  static func ended(_ ending: EffectsReport.Effect.Ending) -> String {
    guard let by = ending.by else { return ending.how }
    let action = by.action.map { " by #\($0)" } ?? ""
    return "\(ending.how)\(action): \(by.reason)"
  }

  static func moreEffects(_ count: Int, places: [(place: String, count: Int)]) -> String {
    let parts = places.map { "\(Quantity.count($0.count)) from \($0.place)" }
    return "… \(Quantity.count(count)) more: " + parts.joined(separator: ", ")
  }

  static func issuePlace(_ issue: IssueReport) -> String {
    var text = issue.path.isEmpty ? root : issue.path
    if let action = issue.action {
      text += " · #\(action.id)" + (action.label.map { " \($0)" } ?? "")
    }
    return text + " · " + place(file: issue.file, line: issue.line)
  }

  // MARK: Clock

  static func clock(now: Double?, actions: Int, sleeping: Int, outside: Int) -> String {
    var parts: [String] = []
    if let now {
      parts.append("now \(Quantity.duration(.nanoseconds(Int64((now * 1e9).rounded()))))")
    }
    parts.append("\(Quantity.count(actions)) \(actions == 1 ? "action" : "actions")")
    parts.append("\(Quantity.count(sleeping)) sleeping")
    parts.append("\(Quantity.count(outside)) waiting for something outside")
    return parts.joined(separator: ", ")
  }
}

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

extension Wording {
  // MARK: State

  static let pageIsFull = "… more: the page is full; --full shows all, a path or --depth less"

  static let cycle = "(cycle)"

  static func more(_ count: Int) -> String { "… \(Quantity.count(count)) more" }

  static func found(_ count: Int, text: String, omitted: Int) -> String {
    let all = count + omitted
    let places = all == 1 ? "1 place holds" : "\(Quantity.count(all)) places hold"
    return "\(places) '\(text)'"
      + (omitted > 0 ? ", the first \(Quantity.count(count)) are shown" : "")
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

  static func fact(_ fact: MetricsRemarks.Fact) -> String {
    switch fact {
    case .sharedHeap: "* holds blocks that are counted elsewhere already"
    case .notEquatable: "not Equatable, no times"
    case .tooDeep: "not measured, too deep"
    case .unequal: "not equal to an exact copy, no times"
    case .lowerBound: "≥ before a time, shared with the copy and not compared"
    case .customEquality: "== of its own, compares counts the fields all the same"
    }
  }
}

extension Wording {
  // MARK: Sessions

  static let cancelledWord = "cancelled"

  static func origin(_ origin: InspectedEvent.Origin) -> String {
    switch origin {
    case .you: you
    case .tool: tool
    case .effect(let id): sentBy(effect: id)
    case .action(let id): sentBy(action: id)
    }
  }

  static func neverQuiet(limit: Int, action: String) -> String {
    "The store was not quiet after \(Quantity.count(limit)) actions; '\(action)' repeats"
  }

  static let clockIsReal = "The clock is real; start with --virtual"

  static func notDuration(_ text: String) -> String {
    "'\(text)' is no duration: write 2s, 500ms or 1m30s"
  }

  static func runtimeIssues(_ count: Int, first: String) -> String {
    let line = first.split(separator: "\n").first.map(String.init) ?? first
    return count == 1 ? "Runtime issue: \(line)" : "\(count) runtime issues, first: \(line)"
  }
}
