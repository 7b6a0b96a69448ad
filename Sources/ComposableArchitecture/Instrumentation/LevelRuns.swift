internal import Sharing
internal import ValueReflection

/// Runs of one level on scratch states.
final class LevelRuns<State, Action>: PreparedRuns {
  private let probe: LevelProbe<State, Action>
  private let path: [ReducerLevel]
  private let isHolder: Bool
  private var scratch: [ScratchState<State>] = []
  private var lastEffect: _EffectBox?

  init(_ probe: LevelProbe<State, Action>, _ path: [ReducerLevel], isHolder: Bool) {
    self.probe = probe
    self.path = path
    self.isHolder = isHolder
  }

  func prepare(_ count: Int) {
    lastEffect = nil
    scratch.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      scratch.append(ScratchState(probe.typedState, along: path, isHolder: isHolder))
    }
  }

  func run() {
    let run = probe.run
    let action = probe.action
    let outer = DependencyAmbient.swap(to: probe.dependencies.ambient)
    for state in scratch { lastEffect = run(state.place, action) }
    _ = DependencyAmbient.swap(to: outer)
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
      _ = level.withPlace(in: state.address, isHolder: isHolder) { changed in
        _ = level.withPlace(in: before.address, isHolder: isHolder) { original in
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
