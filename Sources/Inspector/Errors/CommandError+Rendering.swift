extension CommandError {
  /// The message and, below it, the line with a caret under the place, suggestions and notes.
  ///
  /// ```swift
  /// let error = CommandError(.unknownCommand, "Unknown command 'statee'", column: 1)
  /// print(error.rendered(line: "statee"))
  /// ```
  ///
  /// - Parameter line: The line that failed, as typed.
  /// - Returns: The text, without a final line break.
  public func rendered(line: String) -> String {
    ([message] + detailLines(line: line)).joined(separator: "\n")
  }

  /// What stands below the message: the line with its caret, suggestions, notes.
  ///
  /// - Parameters:
  ///   - line: The line that failed, as typed.
  ///   - columns: The columns that suggestions and notes may take.
  /// - Returns: The lines, without line breaks.
  public func detailLines(line: String, columns: Int = 80) -> [String] {
    var lines: [String] = []
    if let column {
      lines += CaretLines(line: line, column: column).lines
    }
    let remarks = (suggestions.isEmpty ? [] : [Wording.didYouMean(suggestions)]) + notes
    return lines + remarks.flatMap { Self.lines(of: $0, columns: columns) }
  }
}

extension CommandError {
  /// A remark in lines that are not too long; those behind the first stand further in.
  private static func lines(of remark: String, columns: Int) -> [String] {
    guard remark.cells > columns else { return [remark] }
    let blanks = remark.prefix { $0 == " " }.count
    return TextFlow(width: columns, indentation: blanks, hanging: blanks + 2).lines(of: remark)
  }
}

/// The line that failed and a caret under one of its characters.
struct CaretLines {
  var line: String
  var column: Int

  /// The most columns of a row on each side of the caret.
  private static let reach = 100

  /// The two lines, indented by two; of a line with line breaks only the row that is to blame, and of
  /// a long row only what stands near the caret.
  var lines: [String] {
    var row = ""
    var offset = 0
    let target = max(0, column - 1)
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      row = String(part)
      if target <= offset + part.count { break }
      offset += part.count + 1
    }
    let position = min(row.count, max(0, target - offset))
    let before = shown(row.prefix(position).suffix(Self.reach))
    let after = shown(row.dropFirst(position).prefix(Self.reach))
    let start = position > Self.reach ? "…" : ""
    let end = row.count - position > Self.reach ? "…" : ""
    let padding = (start + before).map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: $0.cells)
    }
    return ["  " + start + before + after + end, "  " + padding.joined() + "^"]
  }

  /// The text as it can be shown; tabs stay, since the line below has them too.
  private func shown(_ text: Substring) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).map(\.visible)
      .joined(separator: "\t")
  }
}
