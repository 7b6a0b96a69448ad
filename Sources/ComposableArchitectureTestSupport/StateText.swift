/// Values as text in failures.
enum StateText {
  /// A value on one line.
  static func line(_ value: Any) -> String { "\(value)" }

  /// The lines in which two values differ, with what stands around them.
  static func difference(expected: Any, actual: Any) -> String {
    let expectedLines = lines(expected)
    let actualLines = lines(actual)
    let changes = actualLines.difference(from: expectedLines)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var text = ["  (Expected: −, Actual: +)", ""]
    var position = 0
    for (offset, line) in expectedLines.enumerated() {
      while inserted.contains(position), !removed.contains(offset) {
        text.append("  + \(actualLines[position])")
        position += 1
      }
      if removed.contains(offset) {
        text.append("  − \(line)")
      } else {
        position += 1
      }
    }
    while position < actualLines.count {
      if inserted.contains(position) { text.append("  + \(actualLines[position])") }
      position += 1
    }
    return text.joined(separator: "\n")
  }

  private static func lines(_ value: Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
  }
}

extension CollectionDifference.Change {
  /// Where the change is.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
