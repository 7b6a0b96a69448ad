/// A type that rebuilds its storage by itself.
///
/// ```swift
/// extension PresentationState: UnsharedStorage {
///   package mutating func unshare(_ walk: inout UnsharedWalk) {
///     box = box.map { Box($0.value, number: $0.number) }
///     …  // hands the place inside the box to the walk
///   }
/// }
/// ```
package protocol UnsharedStorage {
  /// Puts storage of its own in place of shared storage, and notes the places inside it.
  ///
  /// - Parameter walk: Takes the places, which must not move any more, and what cannot be rebuilt.
  mutating func unshare(_ walk: inout UnsharedWalk)
}

extension UnsharedStorage {
  static func unshare(at place: UnsafeMutableRawPointer, _ walk: inout UnsharedWalk) {
    place.assumingMemoryBound(to: Self.self).pointee.unshare(&walk)
  }
}

/// A type some of whose fields stay shared by intention, so that nothing is missed.
///
/// `IdentifiedArray` keeps its closure, `Shared` its reference: a copy of it means the same truth.
package protocol PartlySharedValue {
  /// The names of the stored fields that stay as they are.
  static var sharedFields: Set<String> { get }
}
