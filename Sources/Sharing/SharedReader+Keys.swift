extension SharedReader {
  /// Shares the value of a key; the default stands while the key holds none.
  ///
  /// ```swift
  /// @SharedReader(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key, at: location, default: wrappedValue)
  }

  /// Shares the value of a key with a default, which another default overrides here.
  public init<Key: SharedReaderKey<Value>>(
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
  public init<Key: SharedReaderKey<Value>>(
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
  public init<Key: SharedReaderKey<Value>, Wrapped>(
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
  public init<Wrapped>(
    _ key: some SharedReaderKey<Value>,
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
  /// let draft: SharedReader<Item> = try await SharedReader(require: .fileStorage(url))
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
    require key: some SharedReaderKey<Value>,
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
    key: some SharedReaderKey<Value>,
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
