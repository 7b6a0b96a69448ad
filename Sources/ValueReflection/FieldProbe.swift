internal import CPlatform

/// Finds the fields that a type's `==` does not look at.
///
/// One field at a time is changed in a copy; a `==` that still says that both are equal ignores it.
///
/// ```swift
/// FieldProbe.ignoredFields(of: ReflectedValue(row))  // ["cachedHeight"]
/// ```
///
/// > Important: The type's `==` runs on values that the app has not made.
package enum FieldProbe {
  /// The fields of a struct whose change `==` does not notice, in their order.
  ///
  /// Fields that cannot be changed are left out: objects, closures, empty collections, `nil`.
  package static func ignoredFields(of node: ReflectedValue) -> [String] {
    guard node.caseNames.isEmpty, !node.isNil, node.isOwned,
      case .structure(let fields) = node.shape.kind,
      areEqual(node.pointer, node.pointer, node.shape) == true
    else { return [] }
    return withExtendedLifetime(node.owner) {
      fields.filter { isIgnored($0, in: node) }.map(\.name)
    }
  }

  private static func isIgnored(_ field: TypeShape.Field, in node: ReflectedValue) -> Bool {
    guard field.ownership == .strong else { return false }
    let copy = Storage(copying: node.pointer, metadata: node.shape.metadata)
    guard change(copy.pointer + field.offset, field.shape) else { return false }
    return areEqual(node.pointer, copy.pointer, node.shape) == true
  }

  /// Whether two values are equal by the type's `==`; nil for a type without one.
  private static func areEqual(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    _ shape: TypeShape
  ) -> Bool? {
    func open<T: Equatable>(_: T.Type) -> Bool {
      first.assumingMemoryBound(to: T.self).pointee
        == second.assumingMemoryBound(to: T.self).pointee
    }
    return (shape.type as? any Equatable.Type).map { open($0) }
  }

  /// Changes a value in place so that it differs; false when that cannot be done.
  private static func change(_ place: UnsafeMutableRawPointer, _ shape: TypeShape) -> Bool {
    if let type = shape.type as? any ChangeableValue.Type { return type.change(at: place) }
    switch shape.kind {
    case .structure(let fields):
      return fields.contains { field in
        guard field.ownership == .strong else { return false }
        let old = Storage(copying: place, metadata: shape.metadata)
        guard change(place + field.offset, field.shape) else { return false }
        return areEqual(old.pointer, place, shape) != true
      }
    case .enumeration(let cases):
      return change(place, shape, to: cases)
    default: return false
    }
  }

  /// Puts another case without a payload in the place of one.
  private static func change(
    _ place: UnsafeMutableRawPointer,
    _ shape: TypeShape,
    to cases: [TypeShape.Case]
  ) -> Bool {
    let tag = Int(c_reflection_enum_tag(place, shape.metadata))
    guard cases.indices.contains(tag), cases[tag].payload == nil,
      let other = cases.indices.first(where: { $0 != tag && cases[$0].payload == nil })
    else { return false }
    c_reflection_inject_enum(place, UInt32(other), shape.metadata)
    return true
  }
}
