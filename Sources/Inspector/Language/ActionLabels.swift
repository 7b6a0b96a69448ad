internal import ValueReflection

/// The labels that were written last of actions that refer to nothing: what repeats is written once.
@MainActor
final class ActionLabels {
  /// The most labels that are kept.
  static let limit = 2_000

  private var labels: [PlainBytes: String] = [:]

  /// The label of an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - write: Writes the label of an action that is not known.
  /// - Returns: The label.
  func label(of action: Any, write: (Any) -> String) -> String {
    guard let key = PlainBytes(action) else { return write(action) }
    if let label = labels[key] { return label }
    let label = write(action)
    if labels.count >= Self.limit { labels.removeAll(keepingCapacity: true) }
    labels[key] = label
    return label
  }
}
