/// A shared value that cannot be changed through this reference.
///
/// ```swift
/// struct State {
///   @SharedReader(.appStorage("isSoundOn")) var isSoundOn = true
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  /// What it refers to, for the other parts of this package.
  package let reference: ReadableReference<Value>

  /// Holds a reference that was made or derived elsewhere in this package.
  package init(reference: ReadableReference<Value>) { self.reference = reference }

  /// The value.
  public var wrappedValue: Value { reference.read() }

  /// The reference itself, to hand over or derive from.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Holds a value that nobody changes, for a feature on its own.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    value: sending Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: RootReference(StoredReference(value, at: location)))
  }

  /// Holds the same reference as another.
  public init(projectedValue: Self) { self = projectedValue }

  /// Reads what another reference can change.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// let reader = SharedReader(count)
  /// count.withLock { $0 = 1 }
  /// reader.wrappedValue  // 1
  /// ```
  public init(_ base: Shared<Value>) { self.init(reference: base.reference) }

  /// Reads what is inside an optional reference, nil when there is nothing.
  ///
  /// When the optional becomes nil later, the last value stays readable.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.reference.compare() else { return nil }
    self.init(reference: UnwrappedReader(base.reference, initialValue: value))
  }

  /// A value that nobody changes.
  ///
  /// ```swift
  /// let isSoundOn = SharedReader.constant(true)
  /// ```
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }

  /// A reference to a part of the value.
  ///
  /// ```swift
  /// let item = SharedReader.constant(Item(id: 1, title: "Dune"))
  /// item.title.wrappedValue  // "Dune"
  /// ```
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyDerivedReference(reference, path))
  }

  /// Loads the value anew from its key; does nothing for a value without one.
  ///
  /// - Throws: The key's error; the value stays then.
  public func load() async throws { try await reference.load() }

  /// Whether the key is loading.
  public var isLoading: Bool { reference.isLoading }

  /// Why the value could not be loaded, if it could not.
  public var loadError: (any Error)? { reference.loadError }
}
