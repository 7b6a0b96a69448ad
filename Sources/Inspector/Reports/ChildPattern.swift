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
    var text: [UInt8] = []
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for byte in path.utf8 {
      if isQuoted {
        if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted = true
      case UInt8(ascii: "["):
        if depth == 0 { text += "[…".utf8 }
        depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { text.append(byte) }
      default:
        if depth == 0 { text.append(byte) }
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }
}
