internal import CPlatform
internal import Foundation

/// The program that shows long output page by page.
struct Pager {
  /// The command, as a shell reads it.
  var command: String

  /// The pager of an environment: `PAGER`, else `less`.
  init(environment: [String: String]) {
    let named = environment["PAGER"] ?? ""
    command = named.isEmpty ? "less -R" : named
  }

  /// Whether a text does not fit on a screen, one line of which is the prompt's.
  static func isNeeded(for text: String, rows: Int, columns: Int) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count < rows, columns > 0 else { return true }
    return lines.reduce(0) { $0 + TerminalLine($1).rows(ofColumns: columns) } >= rows
  }

  /// Shows a text until the person leaves the pager.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - terminal: Where it is shown.
  /// - Returns: Whether there is such a program.
  func show(_ text: String, on terminal: Int32) async -> Bool {
    guard let input = Self.file(with: text) else { return false }
    defer { close(input) }
    let process = platform_spawn_shell(command, input, terminal)
    guard process > 0 else { return false }
    let code: Int32 = await withCheckedContinuation { continuation in
      let thread = Thread {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        continuation.resume(returning: platform_exit_code(status))
      }
      thread.stackSize = 1 << 18
      thread.start()
    }
    // What a shell says of a command that it cannot find or run.
    return code != 126 && code != 127
  }

  /// A file without a name that holds a text: a pager that is left early breaks no pipe.
  private static func file(with text: String) -> Int32? {
    var name = Array("\(NSTemporaryDirectory())/tca-repl-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard DescriptorConsole.write(text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
