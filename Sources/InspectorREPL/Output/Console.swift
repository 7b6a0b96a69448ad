/// Where results and errors go.
@MainActor
protocol Console: AnyObject {
  /// Writes to the standard output as it was at the start.
  func write(_ text: String)

  /// Writes to the standard error.
  func writeError(_ text: String)

  /// The columns of the screen; nil when there is none.
  var columns: Int? { get }

  /// Writes a result page by page when it is too long for a screen, and a person reads it.
  func page(_ text: String) async
}

extension Console {
  /// By default there is no screen.
  var columns: Int? { nil }

  /// By default there is no screen.
  func page(_ text: String) async { write(text) }
}
