/// Reads a dependency where it is used.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// @Dependency(FactClient.self) var fact
/// ```
///
/// The value is looked up at each use, under the dependencies that the code then runs under.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value

  /// Reads a property of ``DependencyValues``.
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
    if PresentationContext.isActive, keyPath == \DependencyValues.isPresented {
      self.read = { true as? Value ?? $0[keyPath: keyPath] }
    } else {
      self.read = { $0[keyPath: keyPath] }
    }
  }

  /// Reads the dependency whose key is its own type.
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    self.read = { $0[key] }
  }

  /// The dependency's value now.
  public var wrappedValue: Value { read(DependencyValues.current) }
}
