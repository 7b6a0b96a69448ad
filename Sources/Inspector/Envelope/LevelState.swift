internal import CasePaths
internal import ComposableArchitecture
internal import ValueReflection

/// The state that a level's reducers work on.
struct LevelState {
  /// Its type.
  var type: any Any.Type

  /// Whether it lies in a box of its own.
  var isBoxed: Bool
}

/// Finds the states of an action's levels without running a reducer: by fields of the cases' names.
struct StaticStates {
  /// The root state.
  let root: Any

  /// Writes ids.
  let actions: ActionLanguage

  /// The state of each step; nil where no field has its name.
  func states(of steps: [ActionStep]) -> [LevelState?] {
    var trail: [ActionTrailStep] = []
    return steps.indices.map { index in
      let step = steps[index]
      let state = state(at: trail, isHolder: step.envelope != nil)
      var next = ActionTrailStep(
        name: step.enumCase.name, envelope: step.envelope, isOwn: !step.isImplied)
      if let id = step.id {
        next.idText = actions.printer.literal(id)
        next.id = id as? AnyHashable
      }
      trail.append(next)
      return state
    }
  }

  private func state(at trail: [ActionTrailStep], isHolder: Bool) -> LevelState? {
    guard !trail.isEmpty else { return LevelState(type: Swift.type(of: root), isBoxed: false) }
    guard case .value(let node) = StateTrail(root: root, coders: actions.coders).follow(trail)
    else { return nil }
    let isPresented = trail.last?.envelope == .presentation
    return LevelState(type: isHolder ? node.declaredType : node.type, isBoxed: isPresented)
  }
}
