internal import ValueReflection

/// A copy of a level's state in memory of its own, for one run.
final class ScratchState<State> {
  let place: UnsafeMutablePointer<State>
  private let isDeep: Bool

  /// The place, whatever the state's type.
  var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(place) }

  /// Copies a state so that it shares no storage.
  ///
  /// - Parameters:
  ///   - state: The state to copy.
  ///   - path: The levels inside whose states share no storage even where they are elements of a large
  ///     collection.
  init(_ state: State, along path: LevelPath = LevelPath()) {
    let copy = unsharedCopy(of: state, elementLimit: ScratchLimits.elements)
    place = .allocate(capacity: 1)
    place.initialize(to: copy.value)
    isDeep = copy.depth > DeepStack.harmlessDepth
    if copy.isCut { path.visit(in: address) { level, place, _ in level.probe.unshare(at: place) } }
  }

  deinit {
    if isDeep {
      // Nobody else knows the place.
      nonisolated(unsafe) let place = place
      DeepStack.run { _ = place.deinitialize(count: 1) }
    } else {
      place.deinitialize(count: 1)
    }
    place.deallocate()
  }
}

/// What scratch states leave shared.
enum ScratchLimits {
  /// The elements of a collection with more keep sharing what they hold: copying 10,000 rows for each run
  /// would take longer than anything that is measured.
  static let elements = 64
}
