internal import CPlatform

extension ReflectedValue {
  /// The nodes below a node; each is read when it is asked for, so a page costs a page.
  ///
  /// ```swift
  /// let state = ReflectedValue(before)
  /// let page = state.children.prefix(10).map(\.name)
  /// ```
  ///
  /// - Complexity: O(1) for the number of children of structs, arrays and tables of ids.
  package struct Children: RandomAccessCollection {
    enum Source {
      case none
      case fields([TypeShape.Field], base: UnsafeRawPointer, names: [String?]?)
      case row(TypeShape, base: UnsafeRawPointer)
      case keyed(TypeShape, base: UnsafeRawPointer, order: [(offset: Int, name: String, key: Any?)])
      case identified(TypeShape, base: UnsafeRawPointer, ids: TypeShape, idBase: UnsafeRawPointer)
      case elements(any ReflectedElements)
    }

    let source: Source
    private let owner: AnyObject

    /// The number of children.
    package let endIndex: Int

    /// The first child's index.
    package var startIndex: Int { 0 }

    init(_ parent: ReflectedValue, _ source: Source) {
      self.source = source
      owner = parent.owner
      endIndex = 0
    }

    init(_ source: Source, _ owner: AnyObject, _ count: Int) {
      self.source = source
      self.owner = owner
      endIndex = count
    }

    init(_ parent: ReflectedValue) {
      let pointer = parent.pointer
      switch parent.shape.kind {
      case .structure(let fields):
        self.init(.fields(fields, base: pointer, names: parent.labels), parent.owner, fields.count)
      case .object:
        let object = pointer.load(as: UnsafeRawPointer?.self)
        guard let object else {
          self.init(parent, .none)
          return
        }
        let fields = ObjectFields.of(parent.shape)
        let owner = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        self.init(.fields(fields, base: object, names: nil), owner, fields.count)
      case .collection(let collection):
        let count = collection.count(at: pointer)
        if count == 0 {
          self.init(parent, .none)
          return
        }
        let element = TypeShape.of(collection.elementType)
        let kept = Storage.keeping(pointer, of: parent.shape, in: parent.owner)
        if let base = collection.elements(at: kept.pointer) {
          self.init(.row(element, base: base), kept.owner, count)
        } else if let contents = collection.unordered(at: pointer) {
          let (order, storage, base) = StableOrder.of(contents, collection)
          self.init(.keyed(element, base: base, order: order), storage, count)
        } else {
          self.init(parent, .none)
        }
      case .elements:
        self.init(elementsOf: parent)
      default:
        self.init(parent, .none)
      }
    }

    private init(elementsOf parent: ReflectedValue) {
      guard let elements = parent.shape.elements else {
        self.init(parent, .none)
        return
      }
      let kept = Storage.keeping(parent.pointer, of: parent.shape, in: parent.owner)
      if let place = elements.type.reflectedPlace(at: kept.pointer) {
        let source = Source.identified(
          elements.element, base: place.elements, ids: elements.id, idBase: place.ids)
        self.init(source, kept.owner, place.count)
        return
      }
      let count = elements.type.count(at: parent.pointer)
      if count == 0 {
        self.init(parent, .none)
      } else if let elements = ReflectedValue.load(parent.pointer, parent.shape.type)
        as? any ReflectedElements
      {
        self.init(.elements(elements), parent.owner, count)
      } else {
        self.init(parent, .none)
      }
    }

    /// The child at an offset.
    package subscript(position: Int) -> ReflectedValue {
      switch source {
      case .none: preconditionFailure("Child of a leaf")
      case .fields(let fields, let base, let names):
        let field = fields[position]
        let label = names.flatMap { $0.count == fields.count ? $0[position] : nil }
        return ReflectedValue(field: field, name: label ?? field.name, base: base, owner: owner)
      case .row(let element, let base):
        var child = ReflectedValue(
          name: "[\(position)]",
          marker: nil,
          shape: element,
          pointer: base + position * element.stride,
          owner: owner
        )
        child.elementID = position
        return child
      case .keyed(let element, let base, let order):
        let place = order[position]
        var child = ReflectedValue(
          name: place.name,
          marker: nil,
          shape: element,
          pointer: base + place.offset * element.stride,
          owner: owner
        )
        child.elementID = place.key
        return child
      case .identified(let element, let base, let ids, let idBase):
        let id = ReflectedValue.load(idBase + position * ids.stride, ids.type)
        var child = ReflectedValue(
          name: "[\(ReflectedValue(id).inlineSpelling)]",
          marker: nil,
          shape: element,
          pointer: base + position * element.stride,
          owner: owner
        )
        child.elementID = id
        return child
      case .elements(let elements):
        let id = elements.reflectedID(at: position)
        let spelling = ReflectedValue(id).inlineSpelling
        var child = ReflectedValue(elements.reflectedElement(at: position), name: "[\(spelling)]")
        child.elementID = id
        return child
      }
    }
  }

  /// The value in one line, for keys and ids.
  package var inlineSpelling: String {
    if let leaf { return leaf }
    let parts = children.prefix(20).map { child in
      child.name.hasPrefix(".") || child.name.hasPrefix("[")
        ? child.inlineSpelling : "\(child.name): \(child.inlineSpelling)"
    }
    let list = parts.joined(separator: ", ")
    if let caseName { return "\(caseName)(\(list))" }
    switch kind {
    case .collection: return "[\(list)]"
    case .tuple: return "(\(list))"
    default: return "\(typeName)(\(list))"
    }
  }
}

/// The fields of a class, inherited ones first, found once.
enum ObjectFields {
  static func of(_ shape: TypeShape) -> [TypeShape.Field] {
    cache.fields(of: shape)
  }

  private static let cache = Cache()

  /// `@unchecked Sendable`: the table is touched under the lock only.
  private final class Cache: @unchecked Sendable {
    private let lock = CacheLock()
    private var table: [UnsafeRawPointer: [TypeShape.Field]] = [:]

    func fields(of shape: TypeShape) -> [TypeShape.Field] {
      lock.withLock {
        if let fields = table[shape.metadata] { return fields }
        let fields = TypeShape.sourceFields(Metadata.fields(shape.type), of: shape.type)
        table[shape.metadata] = fields
        return fields
      }
    }
  }
}

/// The order in which dictionaries and sets are shown: the same in every process.
enum StableOrder {
  static func of(
    _ contents: (elements: Any, keys: Any?),
    _ collection: any ReflectedCollection.Type
  ) -> ([(offset: Int, name: String, key: Any?)], Storage, UnsafeRawPointer) {
    let (shape, storage) = ReflectedValue.store(contents.elements)
    guard case .collection(let row) = shape.kind, let base = row.elements(at: storage.pointer)
    else {
      preconditionFailure("Elements without an array")
    }
    let sorted = ReflectedValue(contents.keys ?? contents.elements).children
      .enumerated()
      .map { (offset: $0.offset, text: $0.element.inlineSpelling, node: $0.element) }
      .sorted { precedes($0.text, $1.text) }
    let isKeyed = contents.keys != nil
    let order = sorted.enumerated().map { position, place in
      (
        offset: place.offset,
        name: isKeyed ? "[\(place.text)]" : "[#\(position)]",
        key: isKeyed ? place.node.value : nil
      )
    }
    return (order, storage, base)
  }

  /// Numbers by value, everything else by its spelling.
  static func precedes(_ first: String, _ second: String) -> Bool {
    if let a = Double(first), let b = Double(second), a != b { return a < b }
    return first < second
  }
}
