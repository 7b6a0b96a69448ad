internal import ComposableArchitecture

/// One action's reducers, run on scratch state.
@MainActor
final class EnvelopeDryRun {
  /// Which levels work on which steps.
  let match: LevelMatch

  /// What the reducers tried to do that was not let through, in words.
  private(set) var attempts: [String] = []

  /// The misuse that was noticed.
  private(set) var issues: [String] = []

  /// Whether a run writes a shared value.
  private(set) var writesShared = false

  private let steps: [ActionStep]
  private let runtime: StoreRuntime

  /// Runs the reducers once and finds their levels.
  init(_ action: Any, _ steps: [ActionStep], _ runtime: StoreRuntime) {
    let (levels, notes) = runtime.dryRun { runtime.trace(action) }
    self.match = LevelMatch(levels, steps)
    self.steps = steps
    self.runtime = runtime
    take(notes)
  }

  /// The state that each step's reducers work on; nil for a step without reducers.
  var states: [LevelState?] {
    steps.indices.map { step in
      match.entries(ofStep: step).first.map { index in
        let level = match.levels[index]
        return LevelState(type: level.probe.stateType, isBoxed: level.isStateBoxed)
      }
    }
  }

  /// Whether each step's own reducers did something; nil for a step without reducers.
  func reactions() -> [Bool?] {
    perform {
      steps.indices.map { step in
        let entries = match.entries(ofStep: step)
        guard !entries.isEmpty else { return nil }
        return entries.contains { match.runs(of: $0).reacts(besides: match.children(of: $0)) }
      }
    }
  }

  /// Runs `body` so that nothing that reducers do in it stays.
  func perform<R>(_ body: () -> R) -> R {
    let (result, notes) = runtime.dryRun(body)
    take(notes)
    return result
  }

  private func take(_ notes: DryRunNotes) {
    if notes.sentCount > 0, attempts.isEmpty { attempts = [Wording.sentInReducer] }
    for issue in notes.issues where !issues.contains(issue) { issues.append(issue) }
    writesShared = writesShared || notes.writesShared
  }
}
