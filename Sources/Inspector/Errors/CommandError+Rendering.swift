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
  ///   - width: The columns of the terminal, which shows no more of the line than stands near the caret;
  ///     nil when there is none.
  /// - Returns: The lines, without line breaks.
  public func detailLines(line: String, columns: Int = 80, width: Int? = nil) -> [String] {
    var lines: [String] = []
    if let column {
      lines += CaretLines(line: line, column: column, width: width).lines
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
