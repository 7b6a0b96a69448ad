internal import Foundation

/// Writes to two descriptors at once, without a buffer: what a crash leaves is all that was said.
@MainActor
final class DescriptorConsole: Console {
  private let output: Int32
  private let error: Int32

  init(output: Int32, error: Int32 = STDERR_FILENO) {
    self.output = output
    self.error = error
  }

  /// Writes to the results; what cannot be written ends the process, since the rest would be lost too.
  func write(_ text: String) { Self.writeOrExit(text, to: output, error: error) }

  /// Writes all of a text; when that cannot be, says so and ends the process.
  nonisolated static func writeOrExit(
    _ text: String,
    to output: Int32,
    error: Int32 = STDERR_FILENO
  ) {
    guard !write(text, to: output) else { return }
    let reason = errno == EBADF ? Wording.outputIsClosed : String(cString: strerror(errno))
    // A reader that has seen enough is no error.
    if errno != EPIPE { write(Wording.cannotWrite(reason) + "\n", to: error) }
    exit(1)
  }

  /// The columns of the terminal that errors are written to; nil when they go elsewhere.
  var columns: Int? { TerminalTraits.columns(of: error) }

  /// Writes to the errors.
  func writeError(_ text: String) { Self.write(text, to: error) }

  /// Writes all of a text, however often the descriptor takes only a part; false when it takes no more.
  @discardableResult
  nonisolated static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of the bytes, however often the descriptor takes only a part; false when it takes no more.
  @discardableResult
  nonisolated static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let count = Foundation.write(descriptor, base, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
        continue
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }
}
