/// Why a value is loaded.
public enum LoadContext<Value> {
  /// A reference is made; the value is what it holds when the place holds nothing.
  case initialValue(Value)
  /// The app called `load()`.
  case userInitiated

  /// The value that stands until something is loaded, if there is one.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}

/// Why a value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet
  /// The app called `save()`.
  case userInitiated
}
