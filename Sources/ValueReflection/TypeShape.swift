internal import CPlatform
internal import Foundation
internal import Synchronization

/// What reflection knows of a type, found once.
///
/// `@unchecked Sendable`: everything is written under the cache's lock before the shape is handed out.
final class TypeShape: @unchecked Sendable {
  /// A stored field, under its name in the source.
  struct Field {
    var name: String
    var offset: Int
    var shape: TypeShape
    var marker: String?
    var ownership: Metadata.Ownership
  }

  /// A case of an enum.
  struct Case {
    var name: String
    var payload: (any Any.Type)?
    var isIndirect: Bool
    /// The labels of the payload's parts, nil where the metadata's tuple tells them.
    var labels: [String?]?
  }

  /// A collection of elements with ids.
  struct Elements {
    /// The collection's type.
    var type: any ReflectedElements.Type

    // NB: Shapes live as long as the process.
    /// The shape of its elements.
    unowned(unsafe) var element: TypeShape

    /// The shape of their ids.
    unowned(unsafe) var id: TypeShape
  }

  /// How values of the type are read.
  enum Kind {
    case leaf(LeafSpelling)
    case structure([Field])
    case enumeration([Case])
    case optional(TypeShape)
    case collection(any ReflectedCollection.Type)
    case elements
    case transparent
    case existential
    case object
    case noMetadata
  }

  let type: any Any.Type
  let metadata: UnsafeRawPointer
  let name: String
  let stride: Int
  let size: Int
  let isTrivial: Bool

  /// Whether an `Any` holds a value of the type in a box.
  let isBoxedInAny: Bool

  /// Whether the app has a format for values of the type.
  let hasFormat = Atomic(false)
  fileprivate(set) var kind = Kind.noMetadata

  /// The fields of a struct or tuple; empty for other types.
  var fields: [Field] {
    if case .structure(let fields) = kind { fields } else { [] }
  }

  /// The type as a collection of elements with ids; nil for another.
  fileprivate(set) var elements: Elements?

  /// The bytes that tell two values apart: without padding and without fields that are not shown.
  fileprivate(set) var significantBytes: [Range<Int>] = []

  /// The counts of every value of the type; nil when they depend on the value.
  fileprivate(set) var constant: Counts?

  /// How values of a struct are counted in place; nil where they are not.
  fileprivate(set) var plainParts: PlainParts?

  private init(_ type: any Any.Type) {
    self.type = type
    metadata = Metadata.pointer(type)
    name = TypeName.of(type)
    stride = c_reflection_stride(metadata)
    size = c_reflection_size(metadata)
    let flags = c_reflection_flags(metadata)
    isTrivial = flags & 0x10000 == 0
    isBoxedInAny = flags & 0x20000 != 0
  }

  /// The shape of a type.
  static func of(_ type: any Any.Type) -> TypeShape { of(metadata: Metadata.pointer(type)) }

  /// The shape of the type with a metadata pointer.
  static func of(metadata: UnsafeRawPointer) -> TypeShape {
    lock.lock()
    defer { lock.unlock() }
    if let shape = cache[metadata] { return shape }
    let shape = TypeShape(unsafeBitCast(metadata, to: Any.Type.self))
    cache[metadata] = shape
    shape.kind = shape.resolvedKind()
    shape.constant = shape.resolvedConstant()
    shape.plainParts = shape.resolvedPlainParts()
    shape.significantBytes = shape.resolvedBytes()
    return shape
  }

  /// Whether values of the type are written as one text.
  var isFormatted: Bool { hasFormat.load(ordering: .acquiring) }

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var cache: [UnsafeRawPointer: TypeShape] = [:]
}

extension TypeShape {
  private func resolvedKind() -> Kind {
    if let spelling = LeafSpelling.of(type) { return .leaf(spelling) }
    if let wrapped = Metadata.wrapped(type) { return .optional(.of(wrapped)) }
    if type == AnyHashable.self { return .transparent }
    if type is any ReflectionHook.Type, let kind = hookedKind() { return kind }
    switch Metadata.kind(metadata) {
    case .structure, .tuple: return structure()
    case .enumeration, .optional: return enumeration()
    case .object: return .object
    case .existential: return .existential
    case .function: return .leaf(LeafSpelling { _ in Wording.function })
    case .metatype:
      let type = type
      return .leaf(LeafSpelling { pointer in LeafSpelling.metatype(pointer, type) })
    case .other: return .noMetadata
    }
  }

  /// How values of a type with hooks of its own are read; nil where these change only names.
  private func hookedKind() -> Kind? {
    if let collection = type as? any ReflectedCollection.Type { return .collection(collection) }
    if type is any TransparentValue.Type { return .transparent }
    if let type = type as? any ReflectedElements.Type {
      elements = Elements(
        type: type, element: .of(type.reflectedElementType), id: .of(type.reflectedIDType))
      return .elements
    }
    return nil
  }

  private func structure() -> Kind {
    let stored = Metadata.fields(type)
    if stored.isEmpty && size > 0 { return .noMetadata }
    return .structure(TypeShape.sourceFields(stored, of: type))
  }

  /// The fields under the names and with the markers that they have in the source.
  static func sourceFields(_ stored: [Metadata.Field], of type: any Any.Type) -> [Field] {
    let names = type is any ReflectionHook.Type ? type as? any ReflectedFields.Type : nil
    // A state that the macro made observable stores each field 'x' as '_x'.
    let isObservable = stored.contains { $0.name == "_$id" }
    return stored.compactMap { field in
      guard !field.name.hasPrefix("_$") else { return nil }
      var result = Field(
        name: field.name,
        offset: field.offset,
        shape: .of(field.type),
        marker: nil,
        ownership: field.ownership
      )
      if let names {
        guard let source = names.reflectedName(ofStored: field.name) else { return nil }
        result.name = source.name
        result.marker = source.marker
      } else if field.name.hasPrefix("_"),
        isObservable || isTransparent(field.type)
      {
        result.name = String(field.name.dropFirst())
      }
      unwrap(&result)
      return result
    }
  }

  private static func isTransparent(_ type: any Any.Type) -> Bool {
    type is any ReflectionHook.Type && type is any TransparentValue.Type
  }

  /// Looks through the storage that the compiler makes for lazy and wrapped properties.
  private static func unwrap(_ field: inout Field) {
    let lazyPrefix = "$__lazy_storage_$_"
    if field.name.hasPrefix(lazyPrefix) {
      field.name = String(field.name.dropFirst(lazyPrefix.count))
      field.marker = "lazy"
    } else if field.name.hasPrefix("_"), field.ownership == .strong,
      case .structure(let inner) = field.shape.kind,
      let value = inner.first(where: { $0.name == "wrappedValue" || $0.name == "_wrappedValue" })
    {
      let wrapper = field.shape.name.prefix { $0 != "<" }
      field.name = String(field.name.dropFirst())
      field.marker = "@\(wrapper)"
      field.offset += value.offset
      field.shape = value.shape
      field.ownership = value.ownership
    }
  }

  private func enumeration() -> Kind {
    let cases = Metadata.cases(type)
    guard !cases.isEmpty || !Metadata.hasFieldRecords(metadata) else {
      // An enum without cases has no values.
      return .enumeration([])
    }
    guard !cases.isEmpty else { return .noMetadata }
    let table = CaseTable.labels(of: type)
    return .enumeration(
      cases.map { enumCase in
        Case(
          name: enumCase.name,
          payload: enumCase.payload,
          isIndirect: enumCase.isIndirect,
          labels: table[enumCase.name]
        )
      }
    )
  }

  private func resolvedBytes() -> [Range<Int>] {
    guard case .structure(let fields) = kind, !fields.isEmpty else {
      return size > 0 ? [0..<size] : []
    }
    let parts = fields.flatMap { field in
      field.shape.significantBytes.map {
        $0.lowerBound + field.offset..<$0.upperBound + field.offset
      }
    }
    return parts.joinedWhereTheyMeet
  }

  private func resolvedConstant() -> Counts? {
    switch kind {
    case .leaf, .noMetadata: return .leaf
    case .structure(let fields):
      if fields.isEmpty { return .leaf }
      var total = Counts(nodes: 1, leaves: 0, depth: 0, comparisons: 0)
      for field in fields {
        guard field.ownership == .strong, let counts = field.shape.constant else { return nil }
        total.add(child: counts)
      }
      return total
    case .enumeration(let cases):
      return cases.allSatisfy { $0.payload == nil } ? .leaf : nil
    default: return nil
    }
  }
}
