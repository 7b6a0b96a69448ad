internal import Foundation

/// The file that `--out` names.
struct OutputFile {
  /// The file.
  let file: WritableFile

  /// Names the file.
  init(path: String) { file = WritableFile(path) }

  /// Writes a text over what stands in the file.
  ///
  /// - Parameter text: The text; a line break is added.
  /// - Throws: Why it cannot be written.
  func write(_ text: String) throws(CommandError) {
    let descriptor = file.open()
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
    CommandError(.io, Wording.cannotWrite(file.path, reason: String(cString: strerror(errno))))
  }
}
