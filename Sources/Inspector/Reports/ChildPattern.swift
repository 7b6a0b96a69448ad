/// The place of a child whatever the ids on its way: `rows[…]` for `rows[7]`.
///
/// Children of one pattern are elements of one collection, and are summarised together.
struct ChildPattern: Hashable {
  /// The path with `…` for each id.
  let text: String

  /// The pattern of a path.
  ///
  /// - Parameter path: The child's path; ids in quotes may contain brackets.
  /// - Complexity: O(length of the path).
  init(of path: String) {
    var text = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in path {
      if isQuoted {
        if !isEscaped, character == "\"" { isQuoted = false }
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"":
        isQuoted = true
      case "[":
        if depth == 0 { text += "[…" }
        depth += 1
      case "]":
        depth -= 1
        if depth == 0 { text += "]" }
      default:
        if depth == 0 { text.append(character) }
      }
    }
    self.text = text
  }
}
