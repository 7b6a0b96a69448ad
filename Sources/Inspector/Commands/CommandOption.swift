/// An option of a command: its name, what follows it, one line of help.
struct CommandOption: Equatable {
  /// What follows an option's name.
  enum Argument: Equatable {
    /// Nothing: the option is a switch.
    case none
    /// A whole number, at least `minimum`.
    case integer(minimum: Int)
    /// A whole number that may be left out.
    case optionalInteger(minimum: Int)
    /// Any text.
    case text(placeholder: String)
  }

  /// The name without dashes.
  var name: String

  /// What follows the name.
  var argument: Argument = .none

  /// One line of help.
  var help: String

  /// As written on a line: `--depth`.
  var spelling: String { "--" + name }

  /// As shown in help: `--depth n`.
  var usage: String {
    switch argument {
    case .none: spelling
    case .integer: spelling + " n"
    case .optionalInteger: spelling + " [n]"
    case .text(let placeholder): spelling + " " + placeholder
    }
  }
}

extension CommandOption {
  /// One JSON object instead of text.
  static let json = CommandOption(name: "json", help: "print one JSON object")

  /// Leaves out measured times.
  static let stable = CommandOption(name: "stable", help: "leave out measured times")

  /// Writes the result to a file.
  static let out = CommandOption(
    name: "out", argument: .text(placeholder: "file"), help: "write the result to a file instead")

  /// The options that every command takes; before the rest of the line where that is a text.
  static let everywhere: [CommandOption] = [.json, .stable, .out]
}
