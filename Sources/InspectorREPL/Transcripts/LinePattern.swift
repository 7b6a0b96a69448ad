/// An expected line in which each `…` stands for any text.
///
/// A backslash before it makes it the character itself; a backslash before that is a backslash.
struct LinePattern: Equatable {
  /// What stands for any text in a line, and alone on a line for any lines.
  static let anything: Character = "…"

  /// The line as written in the transcript.
  var text: String

  /// Whether the line stands for any number of lines.
  var isAnyLines: Bool { text.trimmedOfBlanks == "…" }

  /// Whether an actual line is what is expected; blanks at the end do not count.
  func matches(_ line: String) -> Bool {
    let parts = Self.parts(of: text.withoutTrailingBlanks)
    var rest = line.withoutTrailingBlanks
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts[0] == rest
    }
    guard rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// A line as an expected one that matches nothing else.
  static func escaped(_ line: String) -> String {
    var result = ""
    var backslashes = 0
    for character in line {
      if character == anything { result += String(repeating: "\\", count: backslashes + 1) }
      backslashes = character == "\\" ? backslashes + 1 : 0
      result.append(character)
    }
    return result
  }

  /// Whether a backslash stands before a `…` in a line.
  static func hasEscape(_ line: String) -> Bool { line.contains("\\…") }

  /// The texts between the `…` that stand for any text.
  private static func parts(of pattern: Substring) -> [String] {
    var parts = [""]
    var backslashes = 0
    for character in pattern {
      if character == "\\" {
        backslashes += 1
        continue
      }
      let isEscaped = character == anything && !backslashes.isMultiple(of: 2)
      parts[parts.count - 1] += String(
        repeating: "\\", count: character == anything ? backslashes / 2 : backslashes)
      backslashes = 0
      if character == anything, !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    parts[parts.count - 1] += String(repeating: "\\", count: backslashes)
    return parts
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
