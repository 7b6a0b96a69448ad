/// A copy of a value that shares no storage with it, as far as storage can be rebuilt.
///
/// ```swift
/// let copy = unsharedCopy(of: state)
/// copy.value == state  // compares every string, array and box
/// copy.missed  // ["Player"]: the objects are the same in both
/// ```
package struct UnsharedCopy<Value> {
  /// The copy.
  package let value: Value

  /// The types of what both still share, in the order in which they were met; empty when nothing is.
  package let missed: [String]

  /// The longest chain of storage inside storage; releasing the copy recurses that deep.
  package let depth: Int

  /// Whether the elements of a collection above the limit still share what they hold.
  package let isCut: Bool

  /// Whether nothing is shared, so that a time is no lower bound.
  package var isComplete: Bool { missed.isEmpty }
}

/// Copies a value so that strings, arrays, sets, dictionaries and boxes lie in storage of their own.
///
/// Objects, closures and errors stay the same ones; they are told in ``UnsharedCopy/missed``. Nothing of
/// the value's own code runs but the hashing of keys. The walk is iterative: a list of 100,000 links is
/// copied on any stack, but has to be released on a deep one, see ``DeepStack``.
///
/// - Parameters:
///   - value: The value to copy.
///   - elementLimit: The elements of a collection with more keep sharing what they hold; the collection
///     itself gets storage of its own all the same.
///   - isInterrupted: Asked now and then; true ends the walk.
/// - Returns: The copy; nil when the walk was ended.
package func unsharedCopy<Value>(
  of value: Value,
  elementLimit: Int = .max,
  isInterrupted: () -> Bool
) -> UnsharedCopy<Value>? {
  var copy = value
  return withoutActuallyEscaping(isInterrupted) { isInterrupted in
    var walk = UnsharedWalk(elementLimit: elementLimit, isInterrupted: isInterrupted)
    let isWhole = withUnsafeMutablePointer(to: &copy) { walk.unshare($0) }
    guard isWhole else { return nil }
    return UnsharedCopy(
      value: copy, missed: walk.missed, depth: walk.depth, isCut: walk.isCut)
  }
}

/// Copies a value so that strings, arrays, sets, dictionaries and boxes lie in storage of their own.
///
/// - Parameters:
///   - value: The value to copy.
///   - elementLimit: The elements of a collection with more keep sharing what they hold.
/// - Returns: The copy and what it still shares.
package func unsharedCopy<Value>(
  of value: Value,
  elementLimit: Int = .max
) -> UnsharedCopy<Value> {
  guard let copy = unsharedCopy(of: value, elementLimit: elementLimit, isInterrupted: { false })
  else {
    preconditionFailure("Walk ended by nobody")
  }
  return copy
}
