internal import CPlatform
internal import Foundation

/// What the terminal and the environment allow.
struct TerminalTraits: Equatable {
  /// Whether a person types and reads.
  var isInteractive: Bool
  /// Whether escape sequences may be written.
  var takesEscapes: Bool
  /// Whether colour may be used where results go.
  var isColorTerminal: Bool
  /// The columns; nil when nothing limits them.
  var width: Int?

  /// Decides from the streams and the environment.
  init(inputIsTerminal: Bool, outputIsTerminal: Bool, environment: [String: String], width: Int?) {
    isInteractive = inputIsTerminal && outputIsTerminal
    takesEscapes = !["dumb", ""].contains(environment["TERM"] ?? "")
    isColorTerminal =
      outputIsTerminal && takesEscapes && (environment["NO_COLOR"] ?? "").isEmpty
    self.width = outputIsTerminal ? width : nil
  }

  /// Looks at the process's own streams.
  static var current: Self {
    Self(
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment,
      width: columns(of: STDOUT_FILENO)
    )
  }

  /// The columns of a terminal.
  static func columns(of descriptor: Int32) -> Int? {
    var rows: UInt16 = 0
    var columns: UInt16 = 0
    return platform_window_size(descriptor, &rows, &columns) ? Int(columns) : nil
  }
}
