/// The dependencies that code runs under: a value that is handed down, overridden and captured.
///
/// ```swift
/// let store = Store(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.uuid = .incrementing
/// }
/// ```
public struct DependencyValues: Sendable {
  private(set) var storage: DependencyStorage
  /// Overrides that stand where `storage` has none.
  private var completion: DependencyStorage?

  /// Dependencies with nothing overridden.
  public init() {
    self.storage = DependencyStorage(values: [:])
  }

  init(storage: DependencyStorage) {
    self.storage = storage
  }

  private static let fallback = DependencyValues()

  /// The dependencies that the calling code runs under.
  ///
  /// Synchronous code inside a reducer sees its store's; other code sees its task's.
  ///
  /// Code that is handed to somebody else takes it along:
  ///
  /// ```swift
  /// let dependencies = DependencyValues.current
  /// let id = dependencies.uuid()
  /// ```
  public static var current: DependencyValues {
    currentStorage.map { DependencyValues(storage: $0) } ?? fallback
  }

  /// The overrides that the calling code runs under; nil where there are none.
  static var currentStorage: DependencyStorage? {
    DependencyAmbient.current ?? TaskContext.current.dependencies
  }

  /// These dependencies, and others where nothing is overridden.
  func completed(by completion: DependencyStorage?) -> DependencyValues {
    guard let completion, completion !== storage else { return self }
    var values = self
    values.completion = completion
    return values
  }

  /// The overrides of `completion` below those of these dependencies, as overrides of their own.
  func merged(over completion: DependencyStorage?) -> DependencyValues {
    guard let completion, completion !== storage else { return self }
    let values = completion.values.merging(storage.values) { _, own in own }
    return DependencyValues(storage: DependencyStorage(values: values))
  }

  private func override(of id: ObjectIdentifier) -> (any Sendable)? {
    storage.values[id] ?? completion?.values[id]
  }

  /// The value of a key: the override, else the context's default.
  ///
  /// It is what the property of a dependency is made of:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   var facts: FactClient {
  ///     get { self[FactClient.self] }
  ///     set { self[FactClient.self] = newValue }
  ///   }
  /// }
  /// ```
  ///
  /// - Complexity: O(1) to read, O(n) in the number of overrides to set.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let value = override(of: id) as? Key.Value { return value }
      return DefaultDependencies.value(of: key, in: context)
    }
    set {
      var values = storage.values
      values[ObjectIdentifier(key)] = newValue
      storage = DependencyStorage(values: values)
    }
  }

  /// Where the program runs, which decides what stands where nothing is overridden.
  public var context: DependencyContext {
    get {
      (override(of: ObjectIdentifier(DependencyContext.self)) as? DependencyContext)
        ?? (IssueReporting.isTesting ? .test : .live)
    }
    set {
      var values = storage.values
      values[ObjectIdentifier(DependencyContext.self)] = newValue
      storage = DependencyStorage(values: values)
    }
  }

  /// These dependencies as what ``DependencyAmbient`` holds; valid as long as the value lives.
  package var ambient: Unmanaged<DependencyStorage> { .passUnretained(storage) }
}

/// The overrides of a ``DependencyValues``; never changed once made.
package final class DependencyStorage: Sendable {
  let values: [ObjectIdentifier: any Sendable]

  init(values: [ObjectIdentifier: any Sendable]) {
    self.values = values
  }
}
