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
    self.init(expanding: name)
  }

  /// Takes a name as it is, but for `~` at its start.
  init(expanding name: String) {
    path = name.hasPrefix("~") ? (name as NSString).expandingTildeInPath : name
  }

  /// A name that is not typed to its end, and whether it stands in quotes.
  static func unfinished(_ text: String) -> (text: String, isQuoted: Bool) {
    guard text.hasPrefix("\"") else { return (text, false) }
    for closed in [text, text + "\"", text.dropLast() + "\""] {
      var cursor = TextCursor(closed)
      if let name = try? StringLiteral.read(&cursor) { return (name, true) }
    }
    return (String(text.dropFirst()), true)
  }

  /// Whether a name can stand in a line without quotes.
  static func isWord(_ name: String) -> Bool {
    !name.hasPrefix("--") && !name.hasPrefix("\"")
      && Word.split(name) == [Word(text: name, start: 0)] && !OpenEnd.exists(in: name)
      && !name.contains("\"")
  }
}
