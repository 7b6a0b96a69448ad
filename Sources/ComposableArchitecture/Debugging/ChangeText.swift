internal import ValueReflection

/// An action and what it changed, as text.
enum ChangeText {
  /// The action, and of the state the lines that differ with those that they stand under.
  static func text(of action: Any, from old: Any, to new: Any) -> String {
    let lines = difference(from: Dump().lines(of: root(old)), to: Dump().lines(of: root(new)))
    let head = [Wording.receivedAction, "  " + ReflectedValue(action).inlineSpelling]
    return (head + (lines.isEmpty ? [Wording.unchangedState] : lines)).joined(separator: "\n")
  }

  private static func root(_ state: Any) -> ReflectedValue { ReflectedValue(state) }

  /// One line of the old or the new text.
  private struct Line {
    let text: String
    let mark: String

    var indentation: Int { text.prefix { $0 == " " }.count }
    var isChanged: Bool { mark != " " }
  }

  private static func difference(from old: [String], to new: [String]) -> [String] {
    let lines = merged(old, new)
    var parents: [Line] = []
    var shown: [Line] = []
    for line in lines {
      parents.removeAll { $0.indentation >= line.indentation }
      if line.isChanged {
        shown += parents
        parents = []
        shown.append(line)
      } else {
        parents.append(line)
      }
    }
    return shown.map { "\($0.mark) \($0.text)" }
  }

  private static func merged(_ old: [String], _ new: [String]) -> [Line] {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var lines: [Line] = []
    var position = 0
    for (offset, text) in old.enumerated() {
      if removed.contains(offset) {
        lines.append(Line(text: text, mark: "-"))
        continue
      }
      while inserted.contains(position) {
        lines.append(Line(text: new[position], mark: "+"))
        position += 1
      }
      lines.append(Line(text: text, mark: " "))
      position += 1
    }
    lines += new[position...].map { Line(text: $0, mark: "+") }
    return lines
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
