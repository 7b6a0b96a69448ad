internal import CPlatform
internal import Foundation

/// Where values of a type hold storage, and how they are given storage of their own; found once per type.
///
/// `@unchecked Sendable`: everything is written under the cache's lock before the plan is handed out.
final class StoragePlan: @unchecked Sendable {
  /// A part that lies inside the value.
  struct Field {
    var offset: Int
    var plan: StoragePlan
  }

  /// A case whose payload has storage.
  struct Case {
    var payload: StoragePlan
    var isIndirect: Bool
  }

  /// What has to be done with a value.
  enum Kind {
    /// Nothing: the bits are all there is.
    case trivial
    case fields([Field])
    /// By tag; nil for a case without storage.
    case enumeration([Case?])
    /// The type rebuilds its storage by itself.
    case storage(any UnsharedStorage.Type)
    /// A value of any type, in three words or in a box.
    case existential
    /// A reference to an object.
    case object
    /// A reference to a value that copies share by intention.
    case sharedReference
    /// Nothing can be done.
    case missed
  }

  let type: any Any.Type
  let metadata: UnsafeRawPointer
  let size: Int
  let stride: Int
  let alignment: Int
  let isTrivial: Bool
  let isInlineInExistential: Bool
  private(set) var kind = Kind.missed

  private init(_ metadata: UnsafeRawPointer) {
    self.metadata = metadata
    type = unsafeBitCast(metadata, to: Any.Type.self)
    size = c_reflection_size(metadata)
    stride = c_reflection_stride(metadata)
    let flags = c_reflection_flags(metadata)
    alignment = Int(flags & 0xFF) + 1
    isTrivial = flags & 0x10000 == 0
    isInlineInExistential = flags & 0x20000 == 0
  }

  /// The plan of a type.
  static func of(_ type: any Any.Type) -> StoragePlan { of(metadata: Metadata.pointer(type)) }

  /// The plan of the type with a metadata pointer.
  static func of(metadata: UnsafeRawPointer) -> StoragePlan {
    lock.lock()
    defer { lock.unlock() }
    if let plan = cache[metadata] { return plan }
    let plan = StoragePlan(metadata)
    cache[metadata] = plan
    plan.kind = plan.resolvedKind()
    return plan
  }

  /// The plan of the fields of a class, or of a type whose plan is to rebuild itself.
  static func fields(of type: any Any.Type) -> StoragePlan {
    let metadata = Metadata.pointer(type)
    lock.lock()
    defer { lock.unlock() }
    if let plan = fieldPlans[metadata] { return plan }
    let plan = StoragePlan(metadata)
    fieldPlans[metadata] = plan
    plan.kind = plan.fields()
    return plan
  }

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var cache: [UnsafeRawPointer: StoragePlan] = [:]
  nonisolated(unsafe) private static var fieldPlans: [UnsafeRawPointer: StoragePlan] = [:]
}

extension StoragePlan {
  private func resolvedKind() -> Kind {
    if isTrivial { return .trivial }
    if let storage = type as? any UnsharedStorage.Type { return .storage(storage) }
    if type is any (PartlySharedValue & TransparentValue).Type { return .sharedReference }
    switch Metadata.kind(metadata) {
    case .structure, .tuple: return fields()
    case .enumeration, .optional: return enumeration()
    case .object: return .object
    case .existential: return Metadata.isOpaqueExistential(metadata) ? .existential : .missed
    case .function, .metatype, .other: return .missed
    }
  }

  private func fields() -> Kind {
    let fields = Metadata.fields(type)
    guard !fields.isEmpty else { return .missed }
    let kept = (type as? any PartlySharedValue.Type)?.sharedFields ?? []
    return .fields(
      fields.compactMap { field in
        guard !kept.contains(field.name) else { return nil }
        let plan = field.ownership == .strong ? StoragePlan.of(field.type) : .reference(field.type)
        return plan.isTrivial ? nil : Field(offset: field.offset, plan: plan)
      }
    )
  }

  /// The plan of a weak or unowned field: it is never loaded, only named.
  private static func reference(_ type: any Any.Type) -> StoragePlan {
    StoragePlan(Metadata.pointer(Metadata.wrapped(type) ?? type))
  }

  private func enumeration() -> Kind {
    let cases: [Metadata.EnumCase]
    if let wrapped = Metadata.wrapped(type) {
      cases = [.init(name: "some", payload: wrapped, isIndirect: false)]
    } else {
      cases = Metadata.cases(type)
    }
    guard !cases.isEmpty else { return .missed }
    return .enumeration(
      cases.map { enumCase in
        guard let payload = enumCase.payload.map(StoragePlan.of) else { return nil }
        guard enumCase.isIndirect || !payload.isTrivial else { return nil }
        return Case(payload: payload, isIndirect: enumCase.isIndirect)
      }
    )
  }
}
