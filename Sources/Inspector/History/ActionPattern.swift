/// Which actions a filter means: a path and all below it, as in `panel.rows[*].download`.
///
/// `[*]` stands for any element.
struct ActionPattern: Equatable {
  /// The pattern as typed.
  let text: String

  private let parts: [Substring]

  /// Reads a pattern.
  init(_ text: String) {
    self.text = text
    parts = text[...].split(separator: "[*]", omittingEmptySubsequences: false)
  }

  /// Whether an action's label, its payload included, begins with the path.
  func matches(_ label: String) -> Bool {
    var rest = label[...]
    for (index, part) in parts.enumerated() {
      if index > 0 {
        guard let end = Self.endOfElement(rest) else { return false }
        rest = rest[end...]
      }
      guard rest.hasPrefix(part) else { return false }
      rest = rest.dropFirst(part.count)
    }
    guard let next = rest.first else { return true }
    return next == "." || next == "[" || next == " "
  }

  /// The index behind the bracket that closes the one at the start.
  private static func endOfElement(_ text: Substring) -> Substring.Index? {
    guard text.first == "[" else { return nil }
    var nesting = Nesting()
    for index in text.indices {
      nesting.read(text[index])
      if nesting.isClosed { return text.index(after: index) }
    }
    return nil
  }
}
