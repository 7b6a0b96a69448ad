internal import Foundation

/// The file that `--out` names: a regular one, or a device such as `/dev/null`.
struct OutputFile {
  /// The path.
  var path: String

  /// Writes a text over what stands in the file.
  ///
  /// - Parameter text: The text; a line break is added.
  /// - Throws: Why it cannot be written.
  func write(_ text: String) throws(CommandError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
  }

  private var failure: CommandError {
    CommandError(.io, Wording.cannotWrite(path, reason: String(cString: strerror(errno))))
  }
}
