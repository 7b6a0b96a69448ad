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
  public static var current: DependencyValues {
    if let ambient = DependencyAmbient.current { return DependencyValues(storage: ambient) }
    return TaskContext.current.dependencies ?? fallback
  }

  /// The value of a key: the override, else the context's default.
  ///
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let value = storage.values[id] as? Key.Value { return value }
      return DefaultDependencies.value(of: key, in: context)
    }
    set {
      var values = storage.values
      values[ObjectIdentifier(key)] = newValue
      storage = DependencyStorage(values: values)
    }
  }

  /// Where the program runs.
  public var context: DependencyContext {
    get {
      (storage.values[ObjectIdentifier(DependencyContext.self)] as? DependencyContext)
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

/// Default values that were asked for: one per key and test, so that a class among them is one object.
private enum DefaultDependencies {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: AnyHashable?
  }

  // A slot's test id is only compared.
  private static let values = Lock<[Slot: any Sendable]>([:])

  static func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    let slot = Slot(
      key: ObjectIdentifier(key), context: context, test: IssueReporting.currentTestID)
    if let value = values.withLock({ $0[slot] }) as? Key.Value { return value }
    if DependencyValues.isOverriding {
      // The value is kept when code uses it: making it may report that.
      return IssueReporting.withSink({ _, _ in true }, { make(key, context) })
    }
    let value = make(key, context)
    return values.withLock { values in
      if let first = values[slot] as? Key.Value { return first }
      values[slot] = value
      return value
    }
  }

  private static func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ context: DependencyContext
  ) -> Key.Value {
    switch context {
    case .test: return key.testValue
    case .preview: return key.previewValue
    case .live:
      if let live = key as? any DependencyKey.Type, let value = live.liveValue as? Key.Value {
        return value
      }
      IssueReporting.report(
        DependencyWording.noLiveValue("\(key)"),
        at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
      return key.testValue
    }
  }
}
