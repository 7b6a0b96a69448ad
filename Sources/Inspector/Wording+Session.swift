/// What the commands say that are about the session itself.
extension Wording {
  static let aFile = "a file"
  static let aCommand = "a command"
  static let aName = "a name"
  static let anAlias = "a name, '=' and a text"
  static let badAlias = "An alias is one word of letters, digits and '-'"
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

  static func aliasIsCommand(_ name: String) -> String { "'\(name)' is a command" }

  static func unknownAlias(_ name: String) -> String { "No alias is called '\(name)'" }
}

extension Wording {
  // MARK: The tree of effects

  static let notKept = "(not kept any more)"
  static let hasEnded = "ended"
  static let earlierCauses = "…"
}
