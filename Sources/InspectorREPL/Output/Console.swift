/// Where results and errors go.
@MainActor
protocol Console: AnyObject {
  /// Writes to the standard output as it was at the start.
  func write(_ text: String)

  /// Writes a text in UTF-8 to the standard output when there is enough to write, or some time has passed.
  ///
  /// It is written before anything else is, at the end of the process and before a crash ends it.
  func writeSoon(_ text: [UInt8])

  /// Writes what waits to be written.
  func flush()

  /// Writes to the standard error.
  func writeError(_ text: String)

  /// The columns of the screen; nil when there is none.
  var columns: Int? { get }

  /// Writes a result page by page when it is too long for a screen, and a person reads it.
  func page(_ text: String) async
}

extension Console {
  /// By default nothing waits.
  func writeSoon(_ text: [UInt8]) { write(String(decoding: text, as: UTF8.self)) }

  /// By default nothing waits.
  func flush() {}

  /// By default there is no screen.
  var columns: Int? { nil }

  /// By default there is no screen.
  func page(_ text: String) async { write(text) }
}
