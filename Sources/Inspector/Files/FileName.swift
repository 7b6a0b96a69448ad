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
    path = Self.expanded(name, home: ProcessInfo.processInfo.environment["HOME"])
  }

  /// A name with the home folder for `~`: that of the environment, as shells have it; `~name` is that of a user.
  static func expanded(_ name: String, home: String?) -> String {
    guard name.hasPrefix("~") else { return name }
    if let home, !home.isEmpty, name == "~" || name.hasPrefix("~/") {
      return home + name.dropFirst()
    }
    return (name as NSString).expandingTildeInPath
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
    !name.hasPrefix("--")
      && Word.split(name) == [Word(text: name, start: 0)] && !OpenEnd.exists(in: name)
      && !name.contains("\"")
  }
}
