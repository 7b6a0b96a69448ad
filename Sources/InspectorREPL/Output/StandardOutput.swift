internal import CPlatform
internal import Foundation

/// Takes fd 1 away from the app, so that what the app prints never mixes with results.
enum StandardOutput {
  /// Duplicates fd 1 for the REPL.
  ///
  /// - Returns: The duplicate, which programs started by the app do not inherit.
  static func duplicate() -> Int32 {
    platform_stdout_flush()
    platform_stdout_by_line()
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : open("/dev/null", O_WRONLY | O_CLOEXEC)
  }

  /// Lets the app print to fd 2.
  static func redirectToStandardError() {
    if dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 { return }
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, STDOUT_FILENO)
  }
}
