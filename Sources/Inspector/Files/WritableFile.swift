internal import Foundation

/// A file that results are written to: a regular one, a device, or a name of an open descriptor.
///
/// `/dev/stdout`, `/dev/fd/3` and the like name what the process was started with, as they do in a shell.
/// Opened, they would be cut off and written from their beginning; and fd 1 is not the standard output
/// while the app must not write there.
package struct WritableFile {
  /// The path.
  package let path: String

  /// Names a file; nothing is opened.
  package init(_ path: String) { self.path = path }

  /// Whether it is the standard output, which whoever prints results writes to.
  package var isStandardOutput: Bool { number == STDOUT_FILENO }

  /// Opens the file over what stands in it.
  ///
  /// - Returns: A descriptor that the caller closes; negative when the file cannot be written, and
  ///   `errno` tells why.
  package func open() -> Int32 {
    guard let number else {
      return Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    let flags = fcntl(number, F_GETFD)
    guard flags >= 0 else { return -1 }
    // What programs do not inherit was not inherited either: it is the tool's own.
    guard number <= STDERR_FILENO || flags & FD_CLOEXEC == 0 else {
      errno = EBADF
      return -1
    }
    return fcntl(number, F_DUPFD_CLOEXEC, 3)
  }

  /// The descriptor that the path names.
  private var number: Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"] {
      let name = path.dropFirst(folder.count)
      if path.hasPrefix(folder), name.allSatisfy(\.isASCIIDigit) { return Int32(name) }
    }
    return nil
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
