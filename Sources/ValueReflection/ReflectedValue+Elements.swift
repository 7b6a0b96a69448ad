extension ReflectedValue {
  /// How many elements a collection has; nil for a value that is none.
  ///
  /// - Complexity: O(1); nothing is put in order.
  package var elementCount: Int? {
    guard isCollection else { return nil }
    switch shape.kind {
    case .collection(let collection): return collection.count(at: pointer)
    default:
      return shape.elements?.type.count(at: pointer)
    }
  }

  /// The element that an offset, a key or an id addresses; nil when it is not there.
  ///
  /// - Complexity: O(1) for offsets and keys, and for ids where the collection finds them so.
  package func element(of address: Any) -> ReflectedValue? {
    guard isCollection else { return nil }
    switch shape.kind {
    case .collection(let collection):
      if let keyed = collection as? any ReflectedKeys.Type {
        return keyed.value(of: address, at: pointer).map { named($0, address) }
      }
      guard collection.elements(at: pointer) != nil, let offset = address as? Int,
        (0..<collection.count(at: pointer)).contains(offset)
      else { return nil }
      return children[offset]
    default:
      guard let elements = shape.elements else { return nil }
      return element(of: address, in: elements, elements.type)
    }
  }

  /// The element of an id, in place where the elements lie in a row.
  private func element<Elements: ReflectedElements>(
    of id: Any,
    in shapes: TypeShape.Elements,
    _ type: Elements.Type
  ) -> ReflectedValue? {
    let kept = Storage.keeping(pointer, of: shape, in: owner)
    let elements = kept.pointer.assumingMemoryBound(to: Elements.self)
    guard let offset = elements.pointee.reflectedOffset(of: id) else { return nil }
    guard let place = type.reflectedPlace(at: kept.pointer) else {
      return named(elements.pointee.reflectedElement(at: offset), id)
    }
    var node = ReflectedValue(
      name: Self.name(of: id), marker: nil, shape: shapes.element,
      pointer: place.elements + offset * shapes.element.stride, owner: kept.owner)
    node.elementID = id
    return node
  }

  private static let numbers = TypeShape.of(Int.self)

  /// The name of the element that an id addresses.
  private static func name(of id: Any) -> String {
    if let number = id as? Int, !numbers.isFormatted { return "[\(number)]" }
    return "[\(ReflectedValue(id).inlineSpelling)]"
  }

  /// What addresses the n-th element, in the order of the storage; nil for a set.
  ///
  /// The keys of a dictionary have no order here.
  package var addresses: ElementAddresses? {
    guard isCollection else { return nil }
    switch shape.kind {
    case .collection(let collection):
      if let keyed = collection as? any ReflectedKeys.Type {
        return ElementAddresses(keyed.keys(at: pointer), isOrdered: false)
      }
      let isRow = collection.elements(at: pointer) != nil
      return isRow ? ElementAddresses(offsets: collection.count(at: pointer)) : nil
    default:
      return (ReflectedValue.load(pointer, shape.type) as? any ReflectedElements)
        .map(ElementAddresses.init)
    }
  }

  private func named(_ value: Any, _ address: Any) -> ReflectedValue {
    var node = ReflectedValue(value, name: Self.name(of: address))
    node.elementID = address
    return node
  }
}

/// The offsets, keys or ids of a collection's elements, read one by one.
package struct ElementAddresses {
  /// How many there are.
  package let count: Int

  /// Whether the order is that of the elements.
  package let isOrdered: Bool

  private let address: (Int) -> Any

  init(_ keys: [Any], isOrdered: Bool) {
    count = keys.count
    self.isOrdered = isOrdered
    address = { keys[$0] }
  }

  init(offsets count: Int) {
    self.count = count
    isOrdered = true
    address = { $0 }
  }

  init(_ elements: any ReflectedElements) {
    count = elements.reflectedCount
    isOrdered = true
    address = elements.reflectedID
  }

  /// The n-th address.
  package subscript(position: Int) -> Any { address(position) }
}

/// A collection whose values are found by key.
protocol ReflectedKeys {
  static func value(of key: Any, at pointer: UnsafeRawPointer) -> Any?
  static func keys(at pointer: UnsafeRawPointer) -> [Any]
}

extension Dictionary: ReflectedKeys {
  static func value(of key: Any, at pointer: UnsafeRawPointer) -> Any? {
    guard let key = key as? Key, let value = value(at: pointer)[key] else { return nil }
    return value as Any
  }

  static func keys(at pointer: UnsafeRawPointer) -> [Any] {
    value(at: pointer).keys.map { $0 as Any }
  }
}

extension ReflectedElements {
  /// How many elements a collection in memory has.
  static func count(at pointer: UnsafeRawPointer) -> Int {
    pointer.assumingMemoryBound(to: Self.self).pointee.reflectedCount
  }
}
