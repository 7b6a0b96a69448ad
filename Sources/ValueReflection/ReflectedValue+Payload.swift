internal import CPlatform

extension ReflectedValue {
  /// The payload of the outermost enum case as a node of its own; nil for a case without one.
  ///
  /// A node merges its enum's payload in; this takes the two apart again, as a path does that names the
  /// case.
  package var payload: ReflectedValue? {
    guard !isNil, !caseNames.isEmpty else { return nil }
    var shape = declared
    var pointer = declaredPointer
    var owner = declaredOwner
    while true {
      switch shape.kind {
      case .optional(let wrapped):
        shape = wrapped
      case .existential:
        let value = Metadata.existentialContent(pointer, shape.metadata)
        let (inner, storage) = ReflectedValue.store(value)
        (shape, pointer, owner) = (inner, UnsafeRawPointer(storage.pointer), storage)
      case .transparent:
        let value = ReflectedValue.load(pointer, shape.type)
        let opened = (value as? any TransparentValue)?.reflectedValue
        let (inner, storage) = ReflectedValue.store(opened ?? (value as? AnyHashable)?.base as Any)
        (shape, pointer, owner) = (inner, UnsafeRawPointer(storage.pointer), storage)
      case .enumeration(let cases):
        let tag = Int(c_reflection_enum_tag(pointer, shape.metadata))
        guard cases.indices.contains(tag), let payload = cases[tag].payload else { return nil }
        let payloadShape = TypeShape.of(payload)
        let storage = Storage(
          payloadOf: pointer,
          enumeration: shape.metadata,
          payload: payloadShape.metadata,
          isIndirect: cases[tag].isIndirect
        )
        return withExtendedLifetime(owner) {
          ReflectedValue(
            name: cases[tag].name,
            marker: nil,
            shape: payloadShape,
            pointer: storage.pointer,
            owner: storage
          )
        }
      default: return nil
      }
    }
  }
}
