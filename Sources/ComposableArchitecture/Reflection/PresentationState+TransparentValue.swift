internal import ValueReflection

extension PresentationState: TransparentValue {
  /// The type of the child's state, or none.
  package static var reflectedValueType: any Any.Type { State?.self }

  /// The marker of a presented child.
  package var reflectedMarker: String? { "@Presents" }

  /// The child's state.
  package var reflectedValue: Any { wrappedValue as Any }
}
