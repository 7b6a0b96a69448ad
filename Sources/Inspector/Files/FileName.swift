internal import Foundation

/// The name of a file as typed: quoted when it holds blanks, `~` for the home folder.
struct FileName {
  /// The path.
  let path: String

  /// Reads a name.
  init(_ text: String) {
    var name = text
    if text.hasPrefix("\"") {
      var cursor = TextCursor(text)
      if let unquoted = try? StringLiteral.read(&cursor) { name = unquoted }
    }
    path = name.hasPrefix("~") ? (name as NSString).expandingTildeInPath : name
  }
}
