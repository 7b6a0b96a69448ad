extension ReflectedValue {
  /// What the value's type says of it by a `description` of its own; nil for a type without one.
  ///
  /// > Important: This runs the app's code. Nothing else here does.
  package var ownDescription: String? {
    guard isOwned, !isNil else { return nil }
    switch shape.kind {
    case .leaf, .collection, .elements, .optional: return nil
    default: break
    }
    guard Metadata.kind(Metadata.pointer(type)) != .tuple else { return nil }
    if let value = value as? any CustomStringConvertible { return value.description }
    return (value as? any CustomDebugStringConvertible)?.debugDescription
  }
}
