/// Makes the ids of stack elements.
///
/// A command file starts it at zero, so that ids in it can be written down.
///
/// ```swift
/// let ids = StackElementIDGenerator.incrementing
/// ids.next()  // 0
/// ids.upcoming  // 1
/// ```
package struct StackElementIDGenerator: Sendable {
  private let counter: Lock<Int>

  private init(from first: Int) {
    self.counter = Lock(first)
  }

  /// A generator that counts up from zero.
  package static var incrementing: Self { Self(from: 0) }

  /// The id that is given next.
  package var upcoming: StackElementID {
    StackElementID(generation: counter.withLock { $0 })
  }

  /// A generator that goes on from here on its own.
  package var copy: Self { Self(from: upcoming.generation) }

  /// Gives an id.
  package func next() -> StackElementID {
    let generation = counter.withLock { count in
      defer { count += 1 }
      return count
    }
    return StackElementID(generation: generation)
  }

  /// Takes note of an id that came from somewhere else, so that it is not given again.
  func reserve(_ id: StackElementID) {
    counter.withLock { $0 = max($0, id.generation + 1) }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator.incrementing

  static var testValue: StackElementIDGenerator { .incrementing }
}

extension DependencyValues {
  /// Makes the ids of stack elements; in a test they count from zero.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}
