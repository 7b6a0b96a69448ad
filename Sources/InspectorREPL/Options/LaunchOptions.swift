internal import Foundation
internal import Inspector

/// What the command line asks for.
struct LaunchOptions: Equatable {
  /// Where lines come from, in the order given.
  enum Source: Equatable {
    /// The text of `-c`.
    case command(String)
    /// The file of `-f` or of an argument; `-` is standard input.
    case file(String)
  }

  var sources: [Source] = []
  var json = false
  var stable = false
  var keepsGoing = false
  /// Nil: virtual in scripts, live at the prompt.
  var isVirtual: Bool?
  var seed: UInt64 = 0
  var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The file of `--init`.
  var initFile: String?
  var readsInitFile = true
  var color = SessionOptions.Color.auto
}

/// What the program shall do, all options read.
enum Invocation: Equatable {
  case run(LaunchOptions)
  case help(String)
  case version
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  var message: String
}
