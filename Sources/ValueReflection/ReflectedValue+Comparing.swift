internal import CPlatform

extension ReflectedValue {
  /// Whether the type of the node's place has a `==`.
  package var isEquatable: Bool { isOwned && declared.type is any Equatable.Type }

  /// Whether the node's place holds a reference to a value that a copy shares by intention.
  package var isSharedReference: Bool {
    declared.type is any (PartlySharedValue & TransparentValue).Type
  }

  /// A node for a copy that shares no storage with the node's value.
  ///
  /// ```swift
  /// if let copy = node.unshared(isInterrupted: { false }) { Comparing(node, copy.node)?.run(1) }
  /// ```
  ///
  /// - Parameter isInterrupted: Asked now and then; true ends the walk.
  /// - Returns: The node and the types of what both still share; nil when the walk was ended.
  package func unshared(
    isInterrupted: () -> Bool
  ) -> (node: ReflectedValue, missed: [String])? {
    let copy = Storage(copying: declaredPointer, metadata: declared.metadata)
    return withoutActuallyEscaping(isInterrupted) { isInterrupted in
      var walk = UnsharedWalk(isInterrupted: isInterrupted)
      guard walk.unshare(copy.pointer, .of(metadata: declared.metadata)) else { return nil }
      let node = ReflectedValue(
        name: name, marker: nil, shape: declared, pointer: copy.pointer, owner: copy)
      return (node, walk.missed)
    }
  }

  /// A node for a copy of the value that shares all with it but one part.
  ///
  /// The `==` of both takes what comparing that part costs, as the value's own code does it.
  ///
  /// - Parameters:
  ///   - part: A child of the node.
  ///   - other: A node of the part's type, equal to it.
  /// - Returns: The copy; nil when the part does not lie within the value's own bytes.
  package func replacing(_ part: ReflectedValue, by other: ReflectedValue) -> ReflectedValue? {
    // Behind an optional or in a case the part's spare bits may tell the case.
    guard declared === shape, case .structure = shape.kind, caseNames.isEmpty, isOwned,
      part.isOwned,
      part.declared === other.declared
    else { return nil }
    let offset = part.declaredPointer - declaredPointer
    let size = c_reflection_size(part.declared.metadata)
    guard offset >= 0, size > 0, offset + size <= c_reflection_size(declared.metadata) else {
      return nil
    }
    let copy = Storage(copying: declaredPointer, metadata: declared.metadata)
    c_reflection_destroy(copy.pointer + offset, part.declared.metadata)
    c_reflection_copy(copy.pointer + offset, other.declaredPointer, part.declared.metadata)
    return ReflectedValue(
      name: name, marker: nil, shape: declared, pointer: copy.pointer, owner: copy)
  }
}

/// The `==` of the type of two nodes' places, ready to be run many times.
///
/// ```swift
/// let count = Comparing(ReflectedValue(before), ReflectedValue(after))?.run(1_000)
/// ```
package struct Comparing {
  private let body: (Int) -> Int
  private let owners: (AnyObject, AnyObject)

  /// Prepares to compare two nodes of one type; nil for a type without `==`.
  package init?(_ first: ReflectedValue, _ second: ReflectedValue) {
    guard first.isEquatable, second.isOwned, first.declared === second.declared,
      let type = first.declared.type as? any Equatable.Type
    else { return nil }
    body = Self.body(type, first.declaredPointer, second.declaredPointer)
    owners = (first.declaredOwner, second.declaredOwner)
  }

  /// Compares a number of times; gives how often both were equal.
  package func run(_ count: Int) -> Int { withExtendedLifetime(owners) { body(count) } }

  private static func body<T: Equatable>(
    _: T.Type,
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer
  ) -> (Int) -> Int {
    let first = first.assumingMemoryBound(to: T.self)
    let second = second.assumingMemoryBound(to: T.self)
    return { compare(first.pointee, second.pointee, $0) }
  }

  @inline(never)
  private static func compare<T: Equatable>(_ first: T, _ second: T, _ count: Int) -> Int {
    var equal = 0
    for _ in 0..<count where first == second { equal += 1 }
    return equal
  }
}
