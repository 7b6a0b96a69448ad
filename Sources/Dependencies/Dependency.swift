/// Reads a dependency where it is used.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// @Dependency(FactClient.self) var fact
/// ```
///
/// The value is looked up at each use, under the dependencies that the code then runs under. What these
/// do not override is as it was where the property was made:
///
/// ```swift
/// struct Model {
///   @Dependency(\.uuid) var uuid
/// }
///
/// let model = withDependencies { $0.uuid = .incrementing } operation: { Model() }
/// model.uuid()  // 00000000-0000-0000-0000-000000000000
/// ```
@propertyWrapper
public struct Dependency<Value>: Sendable, DependencyCapture {
  private let read: @Sendable (DependencyValues) -> Value
  let captured: DependencyStorage?

  /// Reads a property of ``DependencyValues``.
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
    if PresentationContext.isActive, keyPath == \DependencyValues.isPresented {
      self.read = { true as? Value ?? $0[keyPath: keyPath] }
    } else {
      self.read = { $0[keyPath: keyPath] }
    }
    self.captured = DependencyValues.currentStorage
  }

  /// Reads the dependency whose key is its own type.
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    self.read = { $0[key] }
    self.captured = DependencyValues.currentStorage
  }

  /// The dependency's value now.
  public var wrappedValue: Value { read(DependencyValues.current.completed(by: captured)) }
}

/// A property that remembers the dependencies which it was made under.
protocol DependencyCapture {
  /// The overrides at that moment; nil when there were none.
  var captured: DependencyStorage? { get }
}
