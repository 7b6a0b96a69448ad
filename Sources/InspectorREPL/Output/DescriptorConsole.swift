internal import CPlatform
internal import Foundation

/// Writes to two descriptors at once: what a crash leaves is all that was said.
///
/// What may be written soon waits for more of its kind, for 20 ms at most.
@MainActor
final class DescriptorConsole: Console {
  private let output: Int32
  private let error: Int32

  /// Whether nobody sees the order in which results and errors are written.
  private let mayWait: Bool

  init(output: Int32, error: Int32 = STDERR_FILENO) {
    self.output = output
    self.error = error
    mayWait = isatty(output) == 0 && !platform_is_same_file(output, error)
    guard mayWait else { return }
    platform_output_open(output)
    platform_signals_end_in_order()
  }

  func writeSoon(_ text: [UInt8]) {
    guard mayWait, platform_output_keep(text, text.count) else {
      return write(String(decoding: text, as: UTF8.self))
    }
  }

  func flush() {
    if mayWait, !platform_output_flush() { Self.exitUnwritten(error) }
  }

  /// Writes to the results; what cannot be written ends the process, since the rest would be lost too.
  func write(_ text: String) {
    flush()
    Self.writeOrExit(text, to: output, error: error)
  }

  /// Writes all of a text; when that cannot be, says so and ends the process.
  nonisolated static func writeOrExit(
    _ text: String,
    to output: Int32,
    error: Int32 = STDERR_FILENO
  ) {
    if !write(text, to: output) { exitUnwritten(error) }
  }

  /// Says why the results cannot be written, and ends the process.
  private nonisolated static func exitUnwritten(_ error: Int32) -> Never {
    let reason = errno == EBADF ? Wording.outputIsClosed : String(cString: strerror(errno))
    // A reader that has seen enough is no error.
    if errno != EPIPE { write(Wording.cannotWrite(reason) + "\n", to: error) }
    exit(1)
  }

  /// The columns of the terminal that errors are written to; nil when they go elsewhere.
  var columns: Int? { TerminalTraits.columns(of: error) }

  /// Writes to the errors.
  func writeError(_ text: String) {
    flush()
    Self.write(text, to: error)
  }

  /// Writes all of a text, however often the descriptor takes only a part; false when it takes no more.
  @discardableResult
  nonisolated static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of the bytes, however often the descriptor takes only a part; false when it takes no more.
  @discardableResult
  nonisolated static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    return platform_write_all(descriptor, start, bytes.count)
  }
}
