internal import CPlatform

/// Where the payload of an enum's case lies.
///
/// ```swift
/// PayloadStorage.isBoxed(PresentationAction<Int>.presented(1))  // true: the case is indirect
/// ```
package enum PayloadStorage {
  /// Whether the payload of a value's case lies in a box of its own: the case is indirect, or a part is an
  /// existential whose value does not fit into its place.
  package static func isBoxed<Value>(_ value: Value) -> Bool {
    let metadata = Metadata.pointer(Value.self)
    guard Metadata.kind(metadata) == .enumeration else { return false }
    var copy = value
    return withUnsafeMutablePointer(to: &copy) { pointer in
      let place = UnsafeMutableRawPointer(pointer)
      let tag = c_reflection_enum_tag(place, metadata)
      let cases = Metadata.cases(Value.self)
      guard cases.indices.contains(Int(tag)), let payload = cases[Int(tag)].payload else {
        return false
      }
      if cases[Int(tag)].isIndirect { return true }
      c_reflection_project_enum(place, metadata)
      defer { c_reflection_inject_enum(place, tag, metadata) }
      return holdsBox(place, payload)
    }
  }

  /// The same of a value whose type is not known.
  package static func isBoxed(any value: Any) -> Bool {
    func open<Value>(_ value: Value) -> Bool { isBoxed(value) }
    return _openExistential(value, do: open)
  }

  /// Whether a payload, or a part of a payload of several, is an existential with a box.
  private static func holdsBox(_ place: UnsafeMutableRawPointer, _ type: any Any.Type) -> Bool {
    let metadata = Metadata.pointer(type)
    switch Metadata.kind(metadata) {
    case .tuple:
      return Metadata.fields(type).contains { holdsBox(place + $0.offset, $0.type) }
    case .existential where Metadata.isOpaqueExistential(metadata):
      let content = (place + 24).load(as: UnsafeRawPointer.self)
      return !StoragePlan.of(metadata: content).isInlineInExistential
    default:
      return false
    }
  }
}
