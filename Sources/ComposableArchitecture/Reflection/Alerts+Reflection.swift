internal import ValueReflection

extension AlertState: ReflectedFields {
  /// Hides the id, which only tells one alert from the next.
  package static func reflectedName(ofStored name: String) -> (name: String, marker: String?)? {
    name == "id" ? nil : (name, nil)
  }
}

extension ConfirmationDialogState: ReflectedFields {
  /// Hides the id, which only tells one dialog from the next.
  package static func reflectedName(ofStored name: String) -> (name: String, marker: String?)? {
    name == "id" ? nil : (name, nil)
  }
}

extension ButtonState: ReflectedFields {
  /// Hides the id, which only tells one button from the next.
  package static func reflectedName(ofStored name: String) -> (name: String, marker: String?)? {
    name == "id" ? nil : (name, nil)
  }
}

extension ButtonStateAction: TransparentValue {
  /// None: it is shown as the action.
  package var reflectedMarker: String? { nil }

  /// The action that a tap sends.
  package var reflectedValue: Any { action as Any }
}

extension TextState: TransparentValue {
  /// None: it is shown as its text.
  package var reflectedMarker: String? { nil }

  /// The text without its looks.
  package var reflectedValue: Any { description }
}
