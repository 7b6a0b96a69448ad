/// Where results and errors go.
@MainActor
protocol Console: AnyObject {
  /// Writes to the standard output as it was at the start.
  func write(_ text: String)

  /// Writes to the standard error.
  func writeError(_ text: String)
}
