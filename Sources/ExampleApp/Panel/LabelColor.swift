/// The colors that a label comes in.
package enum LabelColor: String, CaseIterable, Sendable {
  /// The color of a new label.
  case red

  /// The second choice.
  case green

  /// The third choice.
  case blue
}
