internal import ValueReflection

extension IdentifiedArray: ReflectedElements {
  /// The elements' type.
  package static var reflectedElementType: any Any.Type { Element.self }

  /// How many elements there are.
  package var reflectedCount: Int { count }

  /// The id of the element at an offset.
  package func reflectedID(at offset: Int) -> Any { ids[offset] }

  /// The element at an offset.
  package func reflectedElement(at offset: Int) -> Any { self[offset] }
}
