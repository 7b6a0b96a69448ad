@_spi(Reflection) internal import Swift

/// The part of the runtime's type metadata that reflection reads.
enum Metadata {
  /// The kind of a type.
  enum Kind {
    case structure, enumeration, optional, tuple, function, existential, metatype, object, other
  }

  /// How a stored reference is held.
  enum Ownership {
    case strong, weak, unowned
  }

  /// A stored field as the runtime tells it.
  struct Field {
    var name: String
    var offset: Int
    var type: any Any.Type
    var ownership: Ownership
  }

  /// A case of an enum as the runtime tells it.
  struct EnumCase {
    var name: String
    var payload: (any Any.Type)?
    var isIndirect: Bool
  }

  static func pointer(_ type: any Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  static func kind(_ metadata: UnsafeRawPointer) -> Kind {
    switch metadata.load(as: UInt.self) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x304, 0x306: .metatype
    case 0x307: extendedLayout(metadata) == 2 ? .metatype : .existential
    case 0, 0x800...: .object
    default: .other
    }
  }

  /// The type that an optional wraps; nil for another type.
  static func wrapped(_ type: any Any.Type) -> (any Any.Type)? {
    // The kind comes first: a conformance that is not there takes long to look for.
    guard kind(pointer(type)) == .optional else { return nil }
    return (type as? any ReflectedOptional.Type)?.wrapped
  }

  /// Whether values of an existential lie in three words or a box, with their type behind.
  static func isOpaqueExistential(_ metadata: UnsafeRawPointer) -> Bool {
    // NB: The layout is part of the stable ABI: a bit for 'any type', six for the kind of an error.
    switch metadata.load(as: UInt.self) {
    case 0x303:
      let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
      return flags & 0x8000_0000 != 0 && flags & 0x3F00_0000 == 0
    case 0x307:
      // 'any Clock<Duration>': the flags lie in the shape.
      return extendedLayout(metadata) == 0
    default:
      return false
    }
  }

  /// Whether values of an existential are the boxes of errors.
  static func isErrorExistential(_ metadata: UnsafeRawPointer) -> Bool {
    metadata.load(as: UInt.self) == 0x303
      && (metadata + 8).load(as: UInt32.self) & 0x3F00_0000 == 0x0100_0000
  }

  /// What an existential holds, whatever its protocols.
  static func existentialContent(_ pointer: UnsafeRawPointer, _ metadata: UnsafeRawPointer) -> Any {
    // NB: read through its own type, an existential would be wrapped in another one.
    if isOpaqueExistential(metadata) {
      // The first words are an 'Any'.
      return pointer.assumingMemoryBound(to: Any.self).pointee
    }
    if isErrorExistential(metadata) {
      return pointer.assumingMemoryBound(to: (any Error).self).pointee
    }
    return pointer.assumingMemoryBound(to: AnyObject.self).pointee
  }

  /// Whether a type's name must not be asked for.
  static func isNameless(_ type: any Any.Type) -> Bool {
    let metadata = pointer(type)
    return metadata.load(as: UInt.self) == 0x307 && extendedLayout(metadata) == 2
  }

  /// The layout of an existential with constrained associated types: 1 object, 2 metatype.
  private static func extendedLayout(_ metadata: UnsafeRawPointer) -> UInt32 {
    (metadata + 8).load(as: UnsafeRawPointer.self).load(as: UInt32.self) & 0xFF
  }

  /// The stored fields of a struct, tuple or class, inherited ones first.
  static func fields(_ type: any Any.Type) -> [Field] {
    let metadata = pointer(type)
    let isObject = kind(metadata) == .object
    var fields: [Field] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: isObject ? 3 : 2)) {
      name, offset, fieldType, _ in
      fields.append(
        Field(
          name: String(cString: name),
          offset: offset,
          type: fieldType,
          ownership: .strong
        )
      )
      return true
    }
    let ownerships = ownerships(metadata)
    if ownerships.count == fields.count {
      for index in fields.indices { fields[index].ownership = ownerships[index] }
    }
    return fields
  }

  /// The cases of an enum in the order of their tags; empty without reflection metadata.
  static func cases(_ type: any Any.Type) -> [EnumCase] {
    let metadata = pointer(type)
    guard let descriptor = descriptor(metadata), let records = FieldRecords(descriptor) else {
      return []
    }
    return (0..<records.count).map { index in
      let record = records[index]
      let payload = record.mangledName.flatMap { name in
        _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self),
          UInt(FieldRecords.length(ofMangledName: name)),
          genericContext: descriptor,
          genericArguments: metadata + 16
        )
      }
      return EnumCase(name: record.name, payload: payload, isIndirect: record.isIndirect)
    }
  }

  /// Whether the compiler left the names and types of the fields in the binary.
  static func hasFieldRecords(_ metadata: UnsafeRawPointer) -> Bool {
    descriptor(metadata).flatMap(FieldRecords.init) != nil
  }

  private static func ownerships(_ metadata: UnsafeRawPointer) -> [Ownership] {
    var result: [Ownership] = []
    var current: UnsafeRawPointer? = metadata
    while let metadata = current {
      guard let descriptor = descriptor(metadata), let records = FieldRecords(descriptor) else {
        break
      }
      result.insert(contentsOf: (0..<records.count).map { records[$0].ownership }, at: 0)
      current =
        kind(metadata) == .object
        ? (metadata + 8).load(as: UnsafeRawPointer?.self) : nil
    }
    return result
  }

  private static func descriptor(_ metadata: UnsafeRawPointer) -> UnsafeRawPointer? {
    switch kind(metadata) {
    case .structure, .enumeration, .optional:
      return (metadata + 8).load(as: UnsafeRawPointer?.self)
    case .object:
      #if canImport(ObjectiveC)
        return (metadata + 64).load(as: UnsafeRawPointer?.self)
      #else
        return (metadata + 40).load(as: UnsafeRawPointer?.self)
      #endif
    default:
      return nil
    }
  }
}

/// The names and mangled types of a nominal type's fields or cases.
private struct FieldRecords {
  struct Record {
    var name: String
    var isIndirect: Bool
    var mangledName: UnsafeRawPointer?
    var ownership: Metadata.Ownership
  }

  let count: Int
  private let records: UnsafeRawPointer
  private let recordSize: Int

  init?(_ descriptor: UnsafeRawPointer) {
    guard let fields = FieldRecords.relative(descriptor + 16) else { return nil }
    recordSize = Int((fields + 10).load(as: UInt16.self))
    count = Int((fields + 12).load(as: UInt32.self))
    records = fields + 16
  }

  subscript(index: Int) -> Record {
    let record = records + index * recordSize
    let mangledName = FieldRecords.relative(record + 4)
    let name = FieldRecords.relative(record + 8)
    return Record(
      name: name.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "",
      isIndirect: record.load(as: UInt32.self) & 1 != 0,
      mangledName: mangledName,
      ownership: mangledName.map(FieldRecords.ownership) ?? .strong
    )
  }

  private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }

  /// A mangled name ends with a zero; symbolic references in it may hold zeros of their own.
  static func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }

  private static func ownership(ofMangledName name: UnsafeRawPointer) -> Metadata.Ownership {
    let length = length(ofMangledName: name)
    guard length > 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == 0x58 else {
      return .strong
    }
    switch name.load(fromByteOffset: length - 1, as: UInt8.self) {
    case 0x77: return .weak
    case 0x6F, 0x75: return .unowned
    default: return .strong
    }
  }
}
