internal import ValueReflection

extension StackState: ReflectedElements {
  /// The elements' type.
  package static var reflectedElementType: any Any.Type { Element.self }

  /// How many elements there are.
  package var reflectedCount: Int { count }

  /// The id of the element at an offset.
  package func reflectedID(at offset: Int) -> Any { ids[offset] }

  /// The element at an offset.
  package func reflectedElement(at offset: Int) -> Any { self[offset] }
}

extension StackElementID: TransparentValue {
  /// None: an id is shown as its number.
  package var reflectedMarker: String? { nil }

  /// The number.
  package var reflectedValue: Any { generation }
}
