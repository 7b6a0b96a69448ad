/// What is said of what is hidden.
extension Wording {
  static let redacted = "(redacted)"
  static let aPattern = "a path"
  static let nothingHidden = "nothing is hidden"
  static let hiddenValueIsWrong = "What is hidden here cannot be read"

  static func notHidden(_ pattern: String) -> String { "'\(pattern)' is not hidden" }

  static func positionInPattern(_ text: String) -> String {
    "'[\(text)]' names a place, not an element: write '[id]', or '[*]' for all"
  }
}
