internal import CPlatform

/// A value as a node of a tree: one line of `state`, read only when asked.
///
/// Optionals, wrappers, existentials and boxes are looked through; the payload of an enum's case is
/// merged into the enum. Nothing of the value's own code runs.
///
/// ```swift
/// let node = ReflectedValue(state, name: "panel")
/// for child in node.children.prefix(10) { print(child.name, child.typeName) }
/// ```
package struct ReflectedValue {
  /// What a node is.
  package enum Kind: Sendable {
    case structure, tuple, object, enumeration, collection, leaf
  }

  /// The name in the source, or `[id]` for an element.
  package var name: String

  /// The markers behind the type, as in `@Presents`.
  package private(set) var markers: [String]

  /// The names of the enum cases that were merged into this node, the outermost first.
  package private(set) var caseNames: [String] = []

  /// The id, key or offset of an element; nil for fields.
  package internal(set) var elementID: Any?

  // NB: Shapes live as long as the process: a copy of a node counts no references to them.
  private(set) unowned(unsafe) var named: TypeShape
  private(set) unowned(unsafe) var shape: TypeShape
  private(set) var pointer: UnsafeRawPointer
  private(set) var owner: AnyObject
  private(set) var labels: [String?]?
  /// What stands for a value that is not read.
  private(set) var note: String?
  /// Whether the value is nil.
  package private(set) var isNil = false

  /// How many optionals stand directly around a nil.
  private(set) var optionalDepth = 0

  private(set) unowned(unsafe) var declared: TypeShape
  private(set) var declaredPointer: UnsafeRawPointer
  private(set) var declaredOwner: AnyObject
  private(set) var sharedIdentity: ObjectIdentifier?

  /// Whether the value lies at its place: not behind a weak or unowned reference.
  private(set) var isOwned = true

  /// Whether the fields are looked at although the type has a format.
  private(set) var isOpened = false

  /// Whether the node stands for a value, not for a reference that is not read.
  var isAtValue: Bool { note == nil }

  /// A node for a value.
  package init(_ value: Any, name: String = "") {
    let storage = ReflectedValue.store(value)
    self.init(
      name: name, marker: nil, shape: storage.0, pointer: storage.1.pointer, owner: storage.1)
  }

  init(
    name: String,
    marker: String?,
    shape: TypeShape,
    pointer: UnsafeRawPointer,
    owner: AnyObject
  ) {
    self.name = name
    markers = marker.map { [$0] } ?? []
    named = shape
    self.shape = shape
    self.pointer = pointer
    self.owner = owner
    declared = shape
    declaredPointer = pointer
    declaredOwner = owner
    resolve()
  }

  /// A child in the memory of a struct, tuple or object.
  init(field: TypeShape.Field, name: String, base: UnsafeRawPointer, owner: AnyObject) {
    switch field.ownership {
    case .strong:
      self.init(
        name: name,
        marker: field.marker,
        shape: field.shape,
        pointer: base + field.offset,
        owner: owner
      )
    case .weak:
      let object = c_reflection_load_weak(base + field.offset)
      let value = object.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
      let (shape, storage) = ReflectedValue.store(value as Any)
      self.init(
        name: name,
        marker: "weak",
        shape: shape,
        pointer: storage.pointer,
        owner: storage
      )
      if value == nil { named = field.shape }
      isOwned = false
    case .unowned:
      self.init(
        name: name,
        marker: nil,
        shape: .of(Void.self),
        pointer: base,
        owner: owner
      )
      note = Wording.unownedReference
      isOwned = false
      named = field.shape
    }
  }

  /// Keeps a value: in the box that it lies in already, or as a copy.
  static func store(_ value: Any) -> (TypeShape, Storage) {
    withExistential(value) { place, shape in
      guard shape.isBoxedInAny else {
        return (shape, Storage(copying: place, metadata: shape.metadata))
      }
      let box = place.load(as: UnsafeMutableRawPointer.self)
      return (shape, Storage(sharing: box, metadata: shape.metadata))
    }
  }

  /// Calls a closure with the place where a value lies, in its box or not, which holds for that long.
  static func withContent<R>(
    of value: Any,
    _ body: (UnsafeRawPointer, TypeShape) -> R
  ) -> R {
    withExistential(value) { place, shape in body(content(place, shape), shape) }
  }

  /// Calls a closure with the place of an `Any` itself, and the shape of what it holds.
  private static func withExistential<R>(
    _ value: Any,
    _ body: (UnsafeRawPointer, TypeShape) -> R
  ) -> R {
    // NB: 'as Any' keeps the value from being opened here.
    withUnsafeBytes(of: value as Any) { bytes in
      // NB: The layout is part of the stable ABI: three words for the value or its box, then its type.
      let place = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
      let type = (place + 3 * MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
      return body(place, TypeShape.of(metadata: type))
    }
  }

  /// Where the value lies that an `Any` at a place holds.
  private static func content(_ place: UnsafeRawPointer, _ shape: TypeShape) -> UnsafeRawPointer {
    guard shape.isBoxedInAny else { return place }
    let box = place.load(as: UnsafeMutableRawPointer.self)
    return UnsafeRawPointer(c_reflection_existential_content(box, shape.metadata))
  }

  /// The value at a place; of an existential, what it holds.
  static func load(_ pointer: UnsafeRawPointer, _ type: any Any.Type) -> Any {
    let metadata = Metadata.pointer(type)
    if Metadata.kind(metadata) == .existential {
      return Metadata.existentialContent(pointer, metadata)
    }
    func open<T>(_: T.Type) -> Any { pointer.assumingMemoryBound(to: T.self).pointee }
    return _openExistential(type, do: open)
  }
}

// MARK: - Looking through

extension ReflectedValue {
  private mutating func resolve() {
    while isOpened || !shape.isFormatted {
      switch shape.kind {
      case .optional(let wrapped):
        if c_reflection_enum_tag(pointer, shape.metadata) != 0 {
          isNil = true
          return
        }
        move(to: wrapped, pointer, owner)
        optionalDepth += 1
        continue
      case .existential:
        let (inner, storage) = ReflectedValue.store(
          Metadata.existentialContent(pointer, shape.metadata))
        move(to: inner, storage.pointer, storage)
      case .transparent:
        let value = ReflectedValue.load(pointer, shape.type)
        if let wrapper = value as? any TransparentValue {
          if let marker = wrapper.reflectedMarker, !markers.contains(marker) {
            markers.append(marker)
          }
          sharedIdentity = sharedIdentity ?? wrapper.reflectedIdentity
          open(wrapper.reflectedValue)
        } else if let hashable = value as? AnyHashable {
          open(hashable.base)
        }
      case .enumeration(let cases):
        let tag = Int(c_reflection_enum_tag(pointer, shape.metadata))
        guard cases.indices.contains(tag) else { return }
        let enumCase = cases[tag]
        caseNames.append(enumCase.name)
        guard let payload = enumCase.payload else { return }
        project(enumCase, TypeShape.of(payload))
      case .object:
        let object = pointer.load(as: UnsafeRawPointer?.self)
        guard let object else { return }
        let dynamic = TypeShape.of(metadata: object.load(as: UnsafeRawPointer.self))
        if caseNames.isEmpty { named = dynamic }
        shape = dynamic
        return
      case .leaf, .structure, .collection, .elements, .noMetadata:
        return
      }
      optionalDepth = 0
    }
  }

  /// The node with what a format hides.
  func opened() -> ReflectedValue {
    var node = self
    node.isOpened = true
    node.resolve()
    return node
  }

  private mutating func open(_ value: Any) {
    let (inner, storage) = ReflectedValue.store(value)
    move(to: inner, storage.pointer, storage)
  }

  private mutating func move(
    to inner: TypeShape,
    _ pointer: UnsafeRawPointer,
    _ owner: AnyObject
  ) {
    if caseNames.isEmpty { named = inner }
    shape = inner
    self.pointer = pointer
    self.owner = owner
  }

  private mutating func project(_ enumCase: TypeShape.Case, _ payload: TypeShape) {
    let storage = Storage(
      payloadOf: pointer,
      enumeration: shape.metadata,
      payload: payload.metadata,
      isIndirect: enumCase.isIndirect
    )
    labels = enumCase.labels
    move(to: payload, storage.pointer, storage)
  }
}
