internal import ValueReflection

/// Runs one level of reducers on scratch state, as often as somebody wants to time it.
package protocol ReducerProbe {
  /// The type of the state that the level works on.
  var stateType: any Any.Type { get }

  /// The type of the action that the level is given.
  var actionType: any Any.Type { get }

  /// The state as it was when the level was entered.
  var state: Any { get }

  /// Makes runs of the level.
  ///
  /// - Parameters:
  ///   - path: The levels inside that the action reaches, outermost first.
  ///   - isHolder: Whether the level's state is a collection or a presentation.
  /// - Returns: Runs without states.
  func runs(along path: [ReducerLevel], isHolder: Bool) -> any PreparedRuns

  /// Gives the state at a place, which is of ``stateType``, storage of its own.
  func unshare(at place: UnsafeMutableRawPointer)

  /// Puts the state that the level found in place of what is there, sharing no storage.
  func restoreState(at place: UnsafeMutableRawPointer)

  /// Puts the state of one place, which is of ``stateType``, in place of another's.
  func copyState(from source: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer)
}

/// Runs of a level whose states lie ready, so that nothing but the reducers is timed.
package protocol PreparedRuns: AnyObject {
  /// Makes that many states, each as the level found it, sharing no storage with any other.
  ///
  /// Of a large collection the elements off the action's way keep sharing what they hold.
  func prepare(_ count: Int)

  /// Runs the level once on each state.
  func run()

  /// Whether the level did something besides what the levels inside did, in one run on a new state:
  /// changed state outside of theirs, or returned an effect that is not theirs.
  func reacts(besides inner: [ReducerLevel]) -> Bool
}

/// A level's reducers with the state and the action that it was given.
struct LevelProbe<State, Action>: ReducerProbe {
  let typedState: State
  let action: Action
  let run: (UnsafeMutablePointer<State>, Action) -> _EffectBox?

  /// What the level ran under: an operator around it may have overridden something.
  let dependencies = DependencyValues.current

  init(
    state: State,
    action: Action,
    run: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?
  ) {
    self.typedState = state
    self.action = action
    self.run = run
  }

  var stateType: any Any.Type { State.self }
  var actionType: any Any.Type { Action.self }
  var state: Any { typedState }

  func runs(along path: [ReducerLevel], isHolder: Bool) -> any PreparedRuns {
    LevelRuns(self, LevelPath(levels: path, isHolder: isHolder))
  }

  func unshare(at place: UnsafeMutableRawPointer) {
    let state = place.assumingMemoryBound(to: State.self)
    state.pointee = unsharedCopy(of: state.pointee, elementLimit: ScratchLimits.elements).value
  }

  func restoreState(at place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: State.self).pointee =
      unsharedCopy(of: typedState, elementLimit: ScratchLimits.elements).value
  }

  func copyState(from source: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: State.self).pointee =
      source.assumingMemoryBound(to: State.self).pointee
  }
}
