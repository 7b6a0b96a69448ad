/// An expected line in which each `…` stands for any text.
struct LinePattern: Equatable {
  /// What stands for any text in a line, and alone on a line for any lines.
  static let anything = "…"

  /// The line as written in the transcript.
  var text: String

  /// Whether the line stands for any number of lines.
  var isAnyLines: Bool { text.trimmedOfBlanks == Self.anything[...] }

  /// Whether an actual line is what is expected; blanks at the end do not count.
  func matches(_ line: String) -> Bool {
    let parts = text.withoutTrailingBlanks
      .split(separator: "…", omittingEmptySubsequences: false)
    var rest = line.withoutTrailingBlanks
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return text.withoutTrailingBlanks == rest
    }
    guard rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var withoutTrailingBlanks: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The text without the blanks around it.
  fileprivate var trimmedOfBlanks: Substring {
    withoutTrailingBlanks.drop(while: \.isWhitespace)
  }
}
