/// What the commands say that are about the session itself.
extension Wording {
  static let aFile = "a file"
  static let aCommand = "a command"
  static let aName = "a name"
  static let anAlias = "a name, '=' and a text"
  static let badAlias = "An alias is one word of letters, digits and '-'"
  static let commandDidNotFail = "The command succeeded, and '!' says that it must fail"
  static let oneMarkOfFailure = "One '!' is enough: it says that the line must fail"
  static let sourceCannotFail = "'!' says that one line fails: put it before that line in the file"
  static func timeNestedTooDeep(_ most: Int) -> String {
    "'time' stands more than \(most) times before the command; write it once"
  }

  static let sourceIsNotTimed = "'source' cannot be timed; time the commands in the file"

  static func cannotWrite(_ file: String, reason: String) -> String {
    "Cannot write '\(file)': \(reason)"
  }

  static func took(_ nanoseconds: Double) -> String {
    "took \(time(nanoseconds))" + (Build.isDebug ? " (debug)" : "")
  }

  static func unknownSetting(_ name: String) -> String { "Nothing is called '\(name)' here" }

  static func settings(_ names: [String]) -> String {
    "Settings: " + names.joined(separator: ", ")
  }

  static func settingTakes(_ choices: [String], setting: String, got: String?) -> String {
    let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
    return "'\(setting)' takes \(list)" + (got.map { ", not '\($0)'" } ?? "")
  }

  static func onOrOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  static func progress(
    _ work: WorkProgress.Work,
    done: Int,
    total: Int,
    now: Duration
  ) -> String {
    let count =
      total > 0 ? "\(Quantity.count(done)) of \(Quantity.count(total))" : Quantity.count(done)
    return switch work {
    case .none: ""
    case .counting: "counting nodes"
    case .comparing: "measuring ==, node \(count)"
    case .measuring: "measuring, action \(count)"
    case .settling: "settling, \(count) \(done == 1 ? "action" : "actions")"
    case .advancing:
      "now \(Quantity.duration(now)), \(count) \(done == 1 ? "action" : "actions")"
    case .waiting: "waiting, \(count) \(done == 1 ? "effect runs" : "effects run")"
    }
  }

  static func aliasOfMark(_ name: String) -> String {
    "'!' belongs to the line, not to an alias: leave it out here and type '! \(name)'"
  }

  static let markIsNoCommand = "'!' stands before the whole line"

  static func aliasIsCommand(_ name: String) -> String { "'\(name)' is a command" }

  static func aliasCycle(_ names: [String]) -> String {
    "The alias would stand for itself: " + names.joined(separator: " → ")
  }

  static let noAliases = "no alias is set"

  static func unknownAlias(_ name: String) -> String { "No alias is called '\(name)'" }
}

extension Wording {
  // MARK: The tree of effects

  static let notKept = "(not kept any more)"
  static let hasEnded = "ended"
  static let earlierCauses = "…"

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
