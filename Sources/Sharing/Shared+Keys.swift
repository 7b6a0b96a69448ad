extension Shared {
  /// Shares the value of a key; the default stands while the key holds none.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  ///
  /// The default is not saved: the key holds a value from the first change on.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key, at: location, default: wrappedValue)
  }

  /// Shares the value of a key with a default, which another default overrides here.
  ///
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Int>.Default {
  ///   static var limit: Self { Self[.appStorage("limit"), default: 10] }
  /// }
  ///
  /// @Shared(.limit) var limit = 20
  /// ```
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: SharedKeyDefault<Key>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key.base, at: location, default: wrappedValue)
  }

  /// Shares the value of a key that has a default.
  ///
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Int>.Default {
  ///   static var limit: Self { Self[.appStorage("limit"), default: 10] }
  /// }
  ///
  /// @Shared(.limit) var limit: Int
  /// ```
  public init<Key: SharedKey<Value>>(
    _ key: SharedKeyDefault<Key>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key.base, at: location, default: key.defaultValue)
  }

  /// Shares the optional value of a key that has a default: more special than either alone.
  public init<Key: SharedKey<Value>, Wrapped>(
    _ key: SharedKeyDefault<Key>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key.base, at: location, default: key.defaultValue)
  }

  /// Shares the optional value of a key, nil while the key holds none.
  ///
  /// ```swift
  /// @Shared(.appStorage("name")) var name: String?
  /// ```
  public init<Wrapped>(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key, at: location, default: { nil })
  }

  /// Shares the value that a key already holds.
  ///
  /// ```swift
  /// let draft: Shared<Item> = try await Shared(require: .fileStorage(url))
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Throws: The key's error, or ``MissingValue`` when it holds no value.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let value = try await MissingValue.required(of: key)
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key, at: location, default: { value }, loaded: value)
  }

  private init(
    key: some SharedKey<Value>,
    at location: WriteLocation,
    default value: () -> Value,
    loaded: Value? = nil
  ) {
    let stored = ReferenceRegistry.reference(for: key, at: location) {
      StoredReference(value(), backing: Backing(key), at: location)
    }
    stored.loadOnce(loaded)
    self.init(reference: RootReference(stored))
  }
}
