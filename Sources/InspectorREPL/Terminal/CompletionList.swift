internal import Inspector

/// The form in which readline wants completions, and the list that a person sees.
struct CompletionList: Equatable {
  /// The line's text before the cursor.
  var typed: String
  var completions: Completions

  /// Whole lines that the typed text can become; the first is what all of them share.
  var matches: [String] {
    guard let first = completions.items.first else { return [] }
    let start = String(typed.prefix(completions.replacementStart))
    var shared = Substring(first.text)
    for item in completions.items.dropFirst() {
      shared = shared[..<Self.endOfCommon(shared, item.text)]
    }
    let lines = completions.items.map { start + $0.text }
    if completions.isOptional { return [typed] + lines }
    return completions.items.count == 1 ? lines : [start + shared] + lines
  }

  /// The displays in columns, filled downwards, no wider than the terminal.
  func rows(width: Int) -> [String] {
    let displays = completions.items.map(\.display)
    guard let widest = displays.map(\.cells).max() else { return [] }
    let columnWidth = widest + 2
    let columns = max(1, width / columnWidth)
    let height = (displays.count + columns - 1) / columns
    var rows = (0..<height).map { row in
      stride(from: row, to: displays.count, by: height).map { index in
        let isLast = index + height >= displays.count
        let padding = isLast ? 0 : columnWidth - displays[index].cells
        return displays[index] + String(repeating: " ", count: padding)
      }
      .joined()
    }
    if completions.isTruncated { rows.append(Wording.moreCompletions) }
    return rows
  }

  private static func endOfCommon(_ a: Substring, _ b: String) -> Substring.Index {
    var index = a.startIndex
    var other = b.startIndex
    while index < a.endIndex, other < b.endIndex, a[index] == b[other] {
      a.formIndex(after: &index)
      b.formIndex(after: &other)
    }
    return index
  }
}
