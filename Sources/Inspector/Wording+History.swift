/// What `history` and `diff` say.
extension Wording {
  static let noHistory = "No action is in the history"
  static let aNumber = "a number"
  static let typedOnRealClock =
    "# Typed on the real clock: write 'advance' where time has to pass."

  static func forgottenLines(_ count: Int) -> String {
    "# \(Quantity.count(count)) earlier lines are not kept."
  }

  /// What stands above the columns of 'history'.
  enum HistoryColumn: String {
    case id = "#"
    case moment = "at"
    case origin = "by"
    case recorded
    case action
    case changed
  }

  static func clockTime(_ seconds: Double) -> String {
    Quantity.duration(.milliseconds(Int64((seconds * 1000).rounded())))
  }

  static func sentBy(effect id: Int, of path: String) -> String {
    "effect \(id) of \(path.isEmpty ? root : path)"
  }

  static func earlierActions(_ count: Int) -> String {
    "… \(Quantity.count(count)) earlier \(count == 1 ? "action" : "actions")"
  }

  static func historyLimit(_ limit: Int) -> String {
    "the last \(Quantity.count(limit)) actions are kept"
  }

  static let nothingIgnored = "nothing is ignored"

  static func ignored(_ pattern: String) -> String { "ignored: \(pattern)" }

  static func notACount(_ text: String, command: String) -> String {
    "'\(command)' takes a number of at least 1, not '\(text)'"
  }

  static func notInHistory(_ id: Int) -> String { "\(number(ofAction: id)) is not in the history" }

  /// An action as it is called by its number.
  static func number(ofAction id: Int) -> String { "#" + String(id) }

  static func keptActions(first: Int?, last: Int?) -> [String] {
    guard let first, let last else { return [noHistory] }
    return ["Kept: #\(first) to #\(last)"]
  }

  static func word(for kind: PathChange.Kind) -> String {
    switch kind {
    case .changed: "changed"
    case .added: "added"
    case .removed: "removed"
    case .reordered: "reordered"
    }
  }
}
