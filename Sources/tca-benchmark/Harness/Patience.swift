/// Measures again what has passed its budget.
///
/// A busy machine makes a time look longer than it is, now and then by far; what costs too much does so
/// each time.
struct Patience {
  /// How often a budget may be passed before that counts.
  let attempts: Int

  /// Measures until the budget holds, or until the attempts are used up.
  ///
  /// - Parameter measure: Measures once, given the number of the attempt, from 1.
  /// - Returns: The first measurement within its budget, else the one that came nearest to it.
  @MainActor
  func measure(_ measure: (_ attempt: Int) async -> Measurement) async -> Measurement {
    var best = await measure(1)
    for attempt in 1..<max(attempts, 1) where best.isWithinBudget == false {
      let measurement = await measure(attempt + 1)
      if measurement.limited < best.limited { best = measurement }
    }
    return best
  }
}

extension Measurement {
  /// What a budget limits.
  fileprivate var limited: Double { ratio ?? value ?? 0 }
}
