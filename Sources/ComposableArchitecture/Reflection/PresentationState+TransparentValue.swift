internal import ValueReflection

extension PresentationState: TransparentValue {
  /// The marker of a presented child.
  package var reflectedMarker: String? { "@Presents" }

  /// The child's state.
  package var reflectedValue: Any { wrappedValue as Any }
}
