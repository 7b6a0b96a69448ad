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
  ///     collection, outermost first.
  ///   - isHolder: Whether the state is a collection or a presentation, not a feature's.
  init(_ state: State, along path: [ReducerLevel] = [], isHolder: Bool = false) {
    let copy = unsharedCopy(of: state, elementLimit: ScratchLimits.elements)
    place = .allocate(capacity: 1)
    place.initialize(to: copy.value)
    isDeep = copy.depth > DeepStack.harmlessDepth
    if copy.isCut { Self.unshare(path[...], in: address, isHolder: isHolder) }
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

  private static func unshare(
    _ path: ArraySlice<ReducerLevel>,
    in outer: UnsafeMutableRawPointer,
    isHolder: Bool
  ) {
    guard let level = path.first else { return }
    _ = level.withPlace(in: outer, isHolder: isHolder) { place in
      level.probe.unshare(at: place)
      unshare(path.dropFirst(), in: place, isHolder: level.isHolder)
    }
  }
}

/// What scratch states leave shared.
enum ScratchLimits {
  /// The elements of a collection with more keep sharing what they hold: copying 10,000 rows for each run
  /// would take longer than anything that is measured.
  static let elements = 64
}
