internal import ComposableArchitecture

/// Which reducer levels work on which enum values of an action.
///
/// An enum value that no reducer is for, such as a delegate's, has no level; one that two scopes lead to has
/// two.
struct LevelMatch {
  /// The levels that the action went through.
  let levels: [ReducerLevel]

  /// The step that each level is given; nil for a level whose action is no enum with a table.
  private let steps: [Int?]

  /// Matches the levels of a run with the steps of its action.
  init(_ levels: [ReducerLevel], _ actionSteps: [ActionStep]) {
    var steps: [Int?] = []
    for level in levels {
      guard let parent = level.parent else {
        steps.append(actionSteps.isEmpty ? nil : 0)
        continue
      }
      guard let outer = steps[parent] else {
        steps.append(nil)
        continue
      }
      if level.isSameAction(as: levels[parent]) {
        steps.append(outer)
      } else {
        steps.append(
          actionSteps.indices.first { $0 > outer && actionSteps[$0].type == level.probe.actionType }
        )
      }
    }
    self.levels = levels
    self.steps = steps
  }

  /// The levels at which a step's action arrives, by their positions.
  func entries(ofStep step: Int) -> [Int] {
    levels.indices.filter { index in
      guard steps[index] == step else { return false }
      return levels[index].parent.map { steps[$0] != step } ?? true
    }
  }

  /// The nearest levels of later steps inside some levels.
  func inner(of entries: [Int]) -> [Int] {
    guard let step = entries.first.flatMap({ steps[$0] }) else { return [] }
    return levels.indices.filter { index in
      guard let own = steps[index], own != step, let parent = levels[index].parent else {
        return false
      }
      return steps[parent] == step && isInside(index, entries)
    }
  }

  private func isInside(_ index: Int, _ entries: [Int]) -> Bool {
    var current: Int? = index
    while let level = current {
      if entries.contains(level) { return true }
      current = levels[level].parent
    }
    return false
  }

  /// Runs of a level.
  func runs(of index: Int) -> any PreparedRuns {
    var path: [ReducerLevel] = []
    var last = index
    while let next = levels.indices.first(where: { levels[$0].parent == last }) {
      if !levels[next].isHolder { path.append(levels[next]) }
      last = next
    }
    return levels[index].probe.runs(along: path, isHolder: levels[index].isHolder)
  }

  /// The children's levels directly inside a level, whose doing is not the level's own.
  func children(of index: Int) -> [ReducerLevel] {
    levels.indices.filter { levels[$0].parent == index && steps[$0] != steps[index] }
      .flatMap { child -> [ReducerLevel] in
        guard levels[child].isHolder else { return [levels[child]] }
        let held = levels.indices.filter { levels[$0].parent == child }.map { levels[$0] }
        return held.isEmpty ? [levels[child]] : held
      }
  }
}
