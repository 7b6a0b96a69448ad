internal import CPlatform

/// A value in memory that nobody else changes, ended with the object.
///
/// `@unchecked Sendable` is not claimed: a node stays where its value may be read.
final class Storage {
  /// A value in memory, with what keeps it there.
  typealias Place = (pointer: UnsafeRawPointer, owner: AnyObject)

  /// Where the value lies.
  let pointer: UnsafeMutableRawPointer
  private let metadata: UnsafeRawPointer
  private var box: UnsafeMutableRawPointer?

  /// Copies a value of a type from memory.
  init(copying source: UnsafeRawPointer, metadata: UnsafeRawPointer) {
    self.metadata = metadata
    pointer = Storage.allocate(metadata)
    c_reflection_copy(pointer, source, metadata)
  }

  /// What keeps a value unchanged that lies in memory of an owner: that owner, or else a copy's.
  ///
  /// An object's fields may change while it is held.
  static func keeping(
    _ value: UnsafeRawPointer,
    of shape: TypeShape,
    in owner: AnyObject
  ) -> Place {
    if owner is Storage { return (value, owner) }
    let copy = Storage(copying: value, metadata: shape.metadata)
    return (UnsafeRawPointer(copy.pointer), copy)
  }

  /// Holds the value in the box of an existential, which nobody changes while it is shared.
  init(sharing box: UnsafeMutableRawPointer, metadata: UnsafeRawPointer) {
    c_reflection_retain(box)
    self.box = box
    self.metadata = metadata
    pointer = c_reflection_existential_content(box, metadata)
  }

  /// Copies an enum's value and projects its payload.
  init(
    payloadOf source: UnsafeRawPointer,
    enumeration: UnsafeRawPointer,
    payload: UnsafeRawPointer,
    isIndirect: Bool
  ) {
    let memory = Storage.allocate(enumeration)
    c_reflection_copy(memory, source, enumeration)
    c_reflection_project_enum(memory, enumeration)
    metadata = payload
    if isIndirect {
      let box = memory.load(as: UnsafeMutableRawPointer.self)
      memory.deallocate()
      self.box = box
      pointer = c_reflection_project_box(box)
    } else {
      pointer = memory
    }
  }

  deinit {
    if let box {
      c_reflection_release(box)
    } else {
      c_reflection_destroy(pointer, metadata)
      pointer.deallocate()
    }
  }

  private static func allocate(_ metadata: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(
      byteCount: max(1, c_reflection_size(metadata)),
      alignment: Int(c_reflection_flags(metadata) & 0xFF) + 1
    )
  }
}
