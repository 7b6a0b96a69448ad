internal import Sharing
internal import ValueReflection

/// Runs of one level on scratch states.
final class LevelRuns<State, Action>: PreparedRuns {
  private let probe: LevelProbe<State, Action>
  private let path: LevelPath
  private var scratch: [ScratchState<State>] = []
  private var lastEffect: _EffectBox?

  /// How many of the states the next run takes, or the last one took.
  private var runCount = 0

  /// Whether the states have run.
  private var hasRun = false

  /// Whether giving the innermost level its state again takes a run back; nil until that was tried.
  private var isRestorable: Bool?

  init(_ probe: LevelProbe<State, Action>, _ path: LevelPath) {
    self.probe = probe
    self.path = path
  }

  func prepare(_ count: Int) {
    lastEffect = nil
    if hasRun { takeBack() }
    if isRestorable != true { scratch.removeAll(keepingCapacity: true) }
    while scratch.count < count {
      scratch.append(ScratchState(probe.typedState, along: path))
    }
    runCount = count
    hasRun = false
  }

  /// Makes the states that have run what they were, where that is less than making new ones.
  private func takeBack() {
    guard isRestorable != false else { return }
    for state in scratch.prefix(runCount) {
      path.visit(in: state.address) { level, place, isLast in
        if isLast { level.probe.restoreState(at: place) }
      }
    }
    guard isRestorable == nil, let first = scratch.first else { return }
    isRestorable =
      !path.isEmpty
      && Difference.between(probe.typedState, first.place.pointee, limit: 1).isEmpty
  }

  func run() {
    let run = probe.run
    let action = probe.action
    let outer = DependencyAmbient.swap(to: probe.dependencies.ambient)
    for state in scratch.prefix(runCount) { lastEffect = run(state.place, action) }
    _ = DependencyAmbient.swap(to: outer)
    hasRun = true
  }

  func reacts(besides inner: [ReducerLevel]) -> Bool {
    prepare(1)
    let written = SharedOverlay()
    written.run(run)
    guard let state = scratch.first, lastEffect?.hasOwnPart != true,
      written.values.differences(from: Self.values(writtenBy: inner)).isEmpty
    else { return true }
    let before = ScratchState(probe.typedState)
    for level in inner {
      // Where one of the two lacks the child, that is the level's own doing.
      _ = level.withPlace(in: state.address, isHolder: path.isHolder) { changed in
        _ = level.withPlace(in: before.address, isHolder: path.isHolder) { original in
          level.probe.copyState(from: original, to: changed)
        }
      }
    }
    return !Difference.between(before.place.pointee, state.place.pointee, limit: 1).isEmpty
  }

  /// The shared values that levels write on their own.
  private static func values(writtenBy levels: [ReducerLevel]) -> SharedValues {
    levels.reduce(SharedValues()) { values, level in
      let overlay = SharedOverlay(over: values)
      let runs = level.probe.runs(along: [], isHolder: level.isHolder)
      runs.prepare(1)
      overlay.run(runs.run)
      return overlay.values
    }
  }
}
