internal import ValueReflection

extension BindingAction: TransparentValue {
  /// None.
  package var reflectedMarker: String? { nil }

  /// The field's name and its new value.
  package var reflectedValue: Any { [Self.name(of: keyPath) ?? "": value] }
}
