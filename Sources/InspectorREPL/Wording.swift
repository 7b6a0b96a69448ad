/// Every sentence that the REPL says itself.
enum Wording {
  static let standardInput = "<stdin>"
  static let version = "0.1.0"
  static let prompt = "tca> "
  static let greeting = "'help' lists the commands, TAB completes, Ctrl-D leaves.\n"
  static let continuationPrompt = "  -> "
  static let abandoned = "(the unfinished command is dropped; Ctrl-D at an empty prompt leaves)\n"
  static let interruption = "^C\n"
  static let liveOnly = "This store runs on the real clock; leave '--virtual' out"
  static let moreCompletions = "… and more"

  static func error(_ message: String, at place: String?) -> String {
    place.map { "\($0): error: \(message)" } ?? "error: \(message)"
  }

  static let outputIsClosed = "standard output is closed"

  static func cannotWrite(_ reason: String) -> String {
    "error: Cannot write the results: \(reason)"
  }

  static func usageError(_ message: String, program: String) -> String {
    "error: \(message)\nTry '\(program) --help'.\n"
  }

  static func unknownOption(_ option: String, suggestion: String?) -> String {
    let hint = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    return "Unknown option '\(option)'\(hint)"
  }

  static func ambiguousOption(_ option: String) -> String {
    "Option '\(option)' is ambiguous"
  }

  static func missingArgument(_ option: String) -> String {
    "Option '\(option)' needs a value"
  }

  static func unexpectedArgument(_ option: String) -> String {
    "Option '\(option)' takes no value"
  }

  static func badArgument(_ value: String, option: String, expected: String) -> String {
    "Option '\(option)' takes \(expected), not '\(value)'"
  }

  static func cannotRead(_ file: String, reason: String) -> String {
    "Cannot read '\(file)': \(reason)"
  }

  static func sourceCycle(_ files: [String]) -> String {
    "The file would run itself: " + files.joined(separator: " → ")
  }

  static func prompted(_ command: String) -> String {
    prompt + command.replacing("\n", with: "\n\(continuationPrompt)")
  }

  static func cannotKeepHistory(_ file: String, reason: String) -> String {
    "warning: the history is not kept: cannot write '\(file)': \(reason)\n"
  }

  static func progress(_ work: String, seconds: Int) -> String { "\(work), \(seconds) s" }

  static func cannotInterrupt(_ line: String) -> String {
    "'\(line)' is in the app's code, which cannot be interrupted; Ctrl-\\ ends the process\n"
  }

  // MARK: Transcripts

  static let transcriptsAreVirtual = "Transcripts run on the virtual clock; leave '--live' out"
  static let transcriptsRedact = "Transcripts say themselves what they hide; leave '--redact' out"
  static let transcriptsAreText = "Transcripts hold what a person reads; leave '--json' out"
  static let transcriptsBeginAnew =
    "Each block of a transcript begins a session of its own; leave '--init' out"
  static let twoClocks = "'--live' and '--virtual' are two clocks; leave one out"
  static let noCommands =
    "No command stands in a fenced 'tca' block of this file: there is nothing to check"
  static let notUTF8 = "This line is not UTF-8 text; save the file as UTF-8"
  static let commandIsOpen =
    "This command is not complete; each line that continues it begins with '\(continuationPrompt)'"
  static let nothingGoesOn = "The command above this line is complete: there is nothing to continue"
  static let fenceIsOpen = "The block that begins here has no end"
  static let nothingToContinue = "'continue' needs a block before this one"
  static let outputWithoutCommand = "Output stands before the first command of its block"
  static let sessionHasEnded = "The session has ended before this command"

  static let lessonStandsAlone = "'--lesson' takes no other lines to run"
  static let lessonNeedsTerminal = "'--lesson' needs a terminal"
  static let lessonBeginsAnew = "(a session of its own begins here, as after 'reset')"
  static let lessonIsOver = "(the lesson is over; the session goes on)"

  static func needsFiles(_ option: String) -> String { "'\(option)' takes files and nothing else" }

  static func unknownBlockWord(_ word: String) -> String {
    "'\(word)' is unknown after 'tca'; 'continue' may stand there"
  }

  static func cannotWrite(_ file: String, reason: String) -> String {
    "Cannot write '\(file)': \(reason)"
  }

  static let isReadOnly = "it is read-only"

  static func twoTasks(_ first: String, _ second: String) -> String {
    "'\(first)' and '\(second)' do different things with a file; leave one out"
  }

  static func differs(_ command: String, at place: String) -> String {
    "\(place): \(prompted(command))"
  }

  static func verified(
    _ file: String,
    commands: Int,
    differing: Int,
    isWhole: Bool
  ) -> String {
    let verdict = differing > 0 ? "\(differing) not true" : "true"
    return "\(file): \(number(of: commands)), \(verdict)"
      + (isWhole ? "" : "; not all blocks could run")
  }

  static func updated(_ file: String, commands: Int, changed: Int) -> String {
    "\(file): \(number(of: commands)), \(changed) rewritten"
  }

  private static func number(of commands: Int) -> String {
    commands == 1 ? "1 command" : "\(commands) commands"
  }

  static func usage(program: String, options: String) -> String {
    """
    Usage: \(program) [options] [FILE…]

    Inspects a running store: send actions by their path, print the state, list
    the effects in flight. Without a command or a file it reads commands from the
    terminal or from standard input. 'help' at the prompt lists the commands.

    A transcript is Markdown with fenced 'tca' blocks: a command stands behind
    '\(prompt)', each line that continues it behind '\(continuationPrompt)', and what it prints below.

    Options:
    \(options)

    Exit code: 0 fine, 1 a command failed, 2 wrong usage, 3 an 'expect' did not
    hold, 130 interrupted, 143 terminated.

    """
  }
}
