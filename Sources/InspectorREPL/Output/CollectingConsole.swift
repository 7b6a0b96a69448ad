/// Keeps what is written, errors in their place among the results.
@MainActor
final class CollectingConsole: Console {
  private var text = ""

  /// Keeps a result.
  func write(_ text: String) { self.text += text }

  /// Keeps an error.
  func writeError(_ text: String) { self.text += text }

  /// Takes the lines written since the last time; blank lines at the end are left out.
  func takeLines() -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    text = ""
    return lines
  }
}
