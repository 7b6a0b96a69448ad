internal import Foundation
internal import Inspector

/// What has to hold for every line whatever it is.
struct FuzzOracle {
  /// The first thing that does not hold for an outcome.
  func fault(in outcome: CommandOutcome, of line: String) -> FuzzFinding.Fault? {
    if outcome.errors.isEmpty != (outcome.exitCode == 0) { return .exitCode(outcome.exitCode) }
    for error in outcome.errors {
      if error.message.isEmpty || error.message.contains("\n") { return .message(error.message) }
      let shown = outcome.expandedLine ?? line
      if let column = error.column, !(1...shown.count + 1).contains(column) {
        return .column(column)
      }
    }
    return nil
  }

  /// Whether text is one JSON object, or nothing.
  func faultInJSON(_ text: String) -> FuzzFinding.Fault? {
    guard !text.isEmpty else { return nil }
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return object is [String: Any] ? nil : .json(String(text.prefix(200)))
  }

  /// Whether completions replace a part of the line.
  func fault(in completions: Completions, upTo cursor: Int) -> FuzzFinding.Fault? {
    (0...cursor).contains(completions.replacementStart)
      ? nil : .completion(completions.replacementStart)
  }
}
