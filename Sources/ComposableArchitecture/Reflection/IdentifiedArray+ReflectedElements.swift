package import ValueReflection

extension IdentifiedArray: ReflectedElements {
  /// The elements' type.
  package static var reflectedElementType: any Any.Type { Element.self }

  /// The ids' type.
  package static var reflectedIDType: any Any.Type { ID.self }

  /// How many elements there are.
  package var reflectedCount: Int { count }

  /// The id of the element at an offset.
  package func reflectedID(at offset: Int) -> Any { ids[offset] }

  /// The element at an offset.
  package func reflectedElement(at offset: Int) -> Any { self[offset] }

  /// The offset of an id; nil when it is not there.
  package func reflectedOffset(of id: Any) -> Int? { (id as? ID).flatMap { index(id: $0) } }

  /// Where the elements and the ids lie; nil for none.
  package static func reflectedPlace(at pointer: UnsafeRawPointer) -> ReflectedPlace? {
    Self.places(of: pointer.assumingMemoryBound(to: Self.self)).map {
      ReflectedPlace(elements: $0.elements, ids: $0.ids, count: $0.count)
    }
  }
}
