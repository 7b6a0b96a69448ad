internal import CasePaths

/// The labels of enum cases that `@CasePathable` recorded.
enum CaseTable {
  /// The labels of each case's payload; empty for a type without a table.
  static func labels(of type: any Any.Type) -> [String: [String?]] {
    guard let pathable = type as? any CasePathable.Type else { return [:] }
    var labels: [String: [String?]] = [:]
    for enumCase in pathable._$cases where !enumCase.parameters.isEmpty {
      labels[enumCase.name] = enumCase.parameters.map(\.label)
    }
    return labels
  }
}
