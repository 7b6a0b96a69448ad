/// A type that knows its storage: it rebuilds it and tells its blocks by itself.
///
/// ```swift
/// final class Box {
///   var points: [Int] = []
/// }
///
/// struct Drawing: UnsharedStorage {
///   var box = Box()
///
///   mutating func unshare(_ walk: inout UnsharedWalk) {
///     let own = Box()
///     own.points = box.points
///     box = own
///     withUnsafeMutablePointer(to: &own.points) { walk.push($0) }
///   }
/// }
/// ```
package protocol UnsharedStorage {
  /// Puts storage of its own in place of shared storage, and notes the places inside it.
  ///
  /// - Parameter walk: Takes the places, which must not move any more, and what cannot be rebuilt.
  mutating func unshare(_ walk: inout UnsharedWalk)

  /// Notes the blocks of memory that the value owns and what lies in them.
  ///
  /// The default looks at the fields.
  func visitBlocks(_ walk: inout HeapWalk)
}

extension UnsharedStorage {
  /// The default: looks at the fields.
  package func visitBlocks(_ walk: inout HeapWalk) { walk.visitFields(of: self) }

  static func visitBlocks(at place: UnsafeRawPointer, _ walk: inout HeapWalk) {
    place.assumingMemoryBound(to: Self.self).pointee.visitBlocks(&walk)
  }

  static func unshare(at place: UnsafeMutableRawPointer, _ walk: inout UnsharedWalk) {
    place.assumingMemoryBound(to: Self.self).pointee.unshare(&walk)
  }
}

/// A type some of whose fields stay shared by intention, so that nothing is missed.
///
/// `IdentifiedArray` keeps its closure, `Shared` its reference: a copy of it means the same truth.
///
/// ```swift
/// struct Rows: PartlySharedValue {
///   let identify: (Item) -> Int
///   var items: [Item]
///
///   static var sharedFields: Set<String> { ["identify"] }
/// }
/// ```
package protocol PartlySharedValue {
  /// The names of the stored fields that stay as they are.
  static var sharedFields: Set<String> { get }
}
