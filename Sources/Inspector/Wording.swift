/// Every sentence that the inspector says, apart from the help texts.
enum Wording {
  static let interrupted = "Interrupted"

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
  static let root = "(root)"
  static let gone = "gone"
  static let noIssues = "no issues"
  static let nothingEnded = "no effect has ended"
  static let leadsOn = "…"

  static func sentBy(effect id: Int) -> String { "effect \(id)" }

  static func sentBy(action id: Int) -> String { "sent by #\(id)" }

  static func changed(_ paths: [String], limit: Int) -> String {
    if paths.isEmpty { return "no change" }
    var text = "changed " + paths.prefix(limit).joined(separator: ", ")
    if paths.count > limit { text += ", … \(Quantity.count(paths.count - limit)) more" }
    return text
  }

  static func moreActions(_ count: Int) -> String {
    "… \(Quantity.count(count)) more \(count == 1 ? "action" : "actions")"
  }

  static func effect(id: Int, path: String, name: String?) -> String {
    "e\(id) \(path.isEmpty ? root : path)" + (name.map { " \($0)" } ?? "")
  }

  static func cancelled(by action: Int?, reason: String?) -> String {
    var text = "cancelled"
    if let action { text += " by #\(action)" }
    if let reason { text += ": \(reason)" }
    return text
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
    return cancelled(by: by.action, reason: by.reason)
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
