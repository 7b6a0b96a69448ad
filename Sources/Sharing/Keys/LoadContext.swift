/// Why a value is loaded.
///
/// A key of an app's own looks at it to load less eagerly, or with a default:
///
/// ```swift
/// let context = LoadContext.initialValue(10)
/// context.initialValue  // 10
/// ```
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
///
/// A key that saves lazily, or waits for more changes, saves at once for ``userInitiated``.
///
/// ```swift
/// let isEager = SaveContext.userInitiated == .userInitiated
/// ```
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet
  /// The app called `save()`.
  case userInitiated
}
