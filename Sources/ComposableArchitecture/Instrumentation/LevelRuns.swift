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
    run()
    guard let state = scratch.first, lastEffect?.hasOwnPart != true else { return true }
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
}
