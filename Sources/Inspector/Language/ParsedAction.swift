/// An action that was read from a line.
package struct ParsedAction {
  /// The root action.
  package var value: Any

  /// Its enum values from the root to the leaf, envelopes included.
  package var steps: [ActionStep]

  /// The column, 1-based, at which each step's name or id stands; fewer than the steps when a payload ends early.
  package var columns: [Int]

  /// The column of the first character.
  package var startColumn: Int

  /// Whether the same text gives the same action whatever the state is, made by no code of the app.
  package var isRepeatable = true

  /// The column of a step, or of the last one before it that has one.
  func column(ofStep index: Int) -> Int {
    columns.isEmpty ? startColumn : columns[min(max(index, 0), columns.count - 1)]
  }
}
