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

  static let isAction = "To send the action, put 'send' before it"

  static let isPath = "To print that part of the state, put 'state' before it"

  static func ambiguousCommand(_ name: String, _ candidates: [String]) -> String {
    let quoted = candidates.map { "'\($0)'" }
    let first = quoted.dropLast().joined(separator: ", ")
    return "'\(name)' may be \(first) or \(quoted.last ?? "")"
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
