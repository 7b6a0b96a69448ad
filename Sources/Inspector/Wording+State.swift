/// What `state` says of the order of fields.
extension Wording {
  static let orderHeader = ["compares", "stops", "before, if first", "field"]

  static func nothingChanged(at path: String) -> String {
    "No action in the history has changed \(path.isEmpty ? "the state" : path)"
  }

  static func average(_ comparisons: Double) -> String {
    let tenths = Int((comparisons * 10).rounded())
    return Quantity.count(tenths / 10) + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }

  static func order(_ order: EqualityOrder) -> String {
    let actions =
      order.actionCount == 1 ? "1 action" : "\(Quantity.count(order.actionCount)) actions"
    let now = "== compares \(average(order.average)) in vain before the first change"
    guard let best = order.best else {
      return "\(actions): \(now); no other field would do better first"
    }
    return "\(actions): \(now); with '\(best.name)' first \(average(best.averageWhenFirst))"
  }

  static func stop(_ stop: EqualityOrderReport.Stop) -> String {
    let count = bounded(Quantity.count(stop.comparisons), isLower: stop.lowerBound)
    let comparisons = stop.comparisons == 1 ? "comparison" : "comparisons"
    let path = stop.path.isEmpty ? root : stop.path
    return
      "#\(stop.action.id) \(stop.action.label ?? ""): == could stop after \(count) \(comparisons), at \(path)"
  }
}
