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
    var nesting = Nesting()
    for byte in path.utf8 {
      let wasClosed = nesting.isClosed
      nesting.read(byte)
      if wasClosed || nesting.isClosed { text.append(byte) }
      if wasClosed, !nesting.isClosed { text += "…".utf8 }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }
}
