internal import Dependencies
public import Foundation

/// A key that keeps its value in a file.
///
/// A file that cannot be read or decoded is a runtime issue; it is never overwritten but moved aside.
///
/// For documents and lists; `fileStorage` makes one, in the `defaultFileStorage` dependency.
///
/// ```swift
/// @Shared(.fileStorage(url)) var items: [Item] = []
/// ```
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: any FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let content = Lock(Content())

  /// What this key knows of its file.
  private struct Content: Sendable {
    /// The bytes that were read or written last.
    var seen: Data?
    /// Whether the file holds something that cannot be used.
    var isDamaged = false
  }

  init(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url.standardizedFileURL
    self.storage = DependencyValues.current.defaultFileStorage
    self.decode = decode
    self.encode = encode
  }

  /// The storage and the path in it.
  public var id: StorageKeyID { StorageKeyID(url.path, in: storage) }

  /// Reads and decodes the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Changes on the disk are looked for before each write instead.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Replaces the file at once; what cannot be used is moved aside before.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    // NB: A change has looked at the file just before; a save that is asked for has not.
    if context == .userInitiated { _ = try? refresh() }
    continuation.resume(with: Result { try write(value) })
  }

  private func read() throws -> Value? {
    do {
      let data = try storage.data(at: url)
      let value = try data.map { try decode($0) }
      content.withLock { $0 = Content(seen: data) }
      return value
    } catch {
      content.withLock { $0.isDamaged = true }
      throw error
    }
  }

  private func write(_ value: Value) throws {
    let data = try encode(value)
    if content.withLock({ $0.isDamaged }) { _ = try storage.moveAside(url) }
    content.withLock { $0.isDamaged = false }
    try storage.write(data, to: url)
    content.withLock { $0.seen = data }
  }
}

extension FileStorageKey: RefreshingKey {
  func refresh() throws -> Value? {
    let known = content.withLock { $0 }
    do {
      guard let data = try storage.data(at: url) else {
        content.withLock { $0 = Content() }
        return nil
      }
      if data == known.seen, !known.isDamaged { return nil }
      let value = try decode(data)
      content.withLock { $0 = Content(seen: data) }
      return value
    } catch {
      content.withLock { $0.isDamaged = true }
      if known.isDamaged { return nil }
      throw error
    }
  }
}

extension FileStorageKey: FileBackedKey {
  var storedFile: (URL, Data)? { (try? storage.data(at: url)).map { (url, $0) } }
}

extension FileStorageKey: DescribedKey {
  var keyDescription: String { Wording.key("fileStorage", url.lastPathComponent) }
}

extension SharedReaderKey {
  /// A value in a file, as JSON with its keys sorted.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url)) var items: [Item] = []
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file; it and the folders above it are made by the first change.
  ///   - decoder: Reads the file.
  ///   - encoder: Writes it; nil for one that sorts the keys.
  /// - Returns: The key.
  /// - Complexity: A change writes the whole file.
  public static func fileStorage<Value: Codable>(
    _ url: URL,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let encoder = encoder ?? stableEncoder()
    return FileStorageKey(
      url,
      decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) }
    )
  }

  /// A value in a file, in a format of the app's own.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<String> {
  ///   static func text(_ url: URL) -> Self {
  ///     .fileStorage(
  ///       url,
  ///       decode: { String(decoding: $0, as: UTF8.self) },
  ///       encode: { Data($0.utf8) }
  ///     )
  ///   }
  /// }
  ///
  /// @Shared(.text(url)) var note = ""
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Reads the file's bytes; what it throws is a runtime issue, and the file is kept.
  ///   - encode: Writes the value; what it throws is a runtime issue, and the file stays as it is.
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// Encodes equal values as equal bytes.
private func stableEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}
