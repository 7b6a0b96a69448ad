/// What a line holds behind its command: options, and words or the rest as it stands.
struct CommandArguments: Equatable {
  /// How a command takes what is no option.
  enum Style: Equatable {
    /// Words, at most `maximum`; nil for any number.
    case words(maximum: Int?)
    /// The rest of the line as it stands: an action with its payload.
    case rest
    /// The rest of the line behind known options, with all that looks like one: a text or a line.
    case line
  }

  /// What an option was given.
  enum Value: Equatable {
    case flag
    case integer(Int)
    case text(String)
  }

  /// The options by name.
  var options: [String: Value] = [:]

  /// The words that are no options.
  var words: [Word] = []

  /// The rest of the line; its text is empty when there is none.
  var rest = Word(text: "", start: 0)

  /// Whether a switch is on.
  func has(_ option: CommandOption) -> Bool { options[option.name] != nil }

  /// The number that an option was given.
  func integer(_ option: CommandOption) -> Int? {
    if case .integer(let value)? = options[option.name] { value } else { nil }
  }

  /// The text that an option was given.
  func text(_ option: CommandOption) -> String? {
    if case .text(let value)? = options[option.name] { value } else { nil }
  }
}
