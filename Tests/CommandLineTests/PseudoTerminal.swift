internal import CPlatform
internal import Foundation
internal import Testing

/// A program on a pseudo-terminal: what a person would type and see.
final class PseudoTerminal {
  /// Why a test cannot go on.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let deadline = Duration.seconds(10)

  let process: pid_t
  private let terminal: Int32
  private var seen: [UInt8] = []
  /// Everything that the program wrote.
  private(set) var transcript: [UInt8] = []
  private var isOpen = true

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The name of a product.
  ///   - arguments: What follows the name.
  ///   - environment: What differs from the tests' own bare environment.
  ///   - columns: The terminal's width.
  /// - Throws: When no pseudo-terminal can be had.
  init(
    _ program: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    columns: UInt16 = 80
  ) throws {
    let bare = [
      "TERM": "xterm", "TCA_REPL_HISTORY": "", "HOME": "/nonexistent", "INPUTRC": "/dev/null",
      "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
    ]
    let variables = BareEnvironment.variables(bare, environment).map { "\($0)=\($1)" }
    let path = Product.path(program)
    var terminal: Int32 = -1
    process = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        platform_spawn_on_terminal(path, arguments, variables, 24, columns, &terminal)
      }
    }
    self.terminal = terminal
    guard process > 0 else { throw Failure(description: "forkpty failed") }
  }

  deinit {
    close(terminal)
    if isOpen {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Reads until the text has come, and forgets what stood before it.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let end = ContinuousClock.now + Self.deadline
    while true {
      if let range = seen.firstRange(of: wanted) {
        seen.removeSubrange(..<range.upperBound)
        return
      }
      guard read(until: end) else {
        let shown = String(decoding: seen, as: UTF8.self).debugDescription
        Issue.record(
          "'\(text.debugDescription)' did not come; seen: \(shown)", sourceLocation: sourceLocation)
        throw Failure(description: "no \(text)")
      }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit code; 128 + the signal when one ended it.
  func waitForEnd() throws -> Int32 {
    let status = try waitForChange(options: WNOHANG)
    isOpen = false
    while read(until: .now + .milliseconds(1)) {}
    return platform_exit_code(status)
  }

  /// Waits until the program is stopped, as by Ctrl-Z.
  func waitForStop() throws {
    let status = try waitForChange(options: WNOHANG | WUNTRACED)
    guard platform_is_stopped(status) else {
      throw Failure(description: "the program was not stopped")
    }
  }

  private func waitForChange(options: Int32) throws -> Int32 {
    let end = ContinuousClock.now + Self.deadline
    var status: Int32 = 0
    while waitpid(process, &status, options) == 0 {
      guard ContinuousClock.now < end else {
        throw Failure(description: "the program did not end or stop")
      }
      _ = read(until: min(end, .now + .milliseconds(20)))
    }
    return status
  }

  /// Sends a signal.
  func signal(_ signal: Int32) { kill(process, signal) }

  /// Changes the width.
  func resize(columns: UInt16) { _ = platform_set_window_size(terminal, 24, columns) }

  /// Whether echo and canonical mode are on.
  var isSane: Bool {
    var modes = termios()
    tcgetattr(terminal, &modes)
    let flags = tcflag_t(ECHO) | tcflag_t(ICANON)
    return modes.c_lflag & flags == flags
  }

  /// Everything that the program wrote, as text.
  var text: String { String(decoding: transcript, as: UTF8.self) }

  /// Reads what is there, waiting for it; false at the deadline or the end.
  private func read(until end: ContinuousClock.Instant) -> Bool {
    let rest = ContinuousClock.now.duration(to: end)
    guard rest > .zero else { return false }
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(min(rest / .milliseconds(1), 1_000).rounded(.up))) >= 0 else {
      return false
    }
    guard waiting.revents != 0 else { return ContinuousClock.now < end }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    seen += buffer[..<count]
    transcript += buffer[..<count]
    return true
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { fatalError("An array with an end has a base") }
      return body(base)
    }
  }
}
