public import Foundation

/// Where file keys keep their data.
///
/// Override the `defaultFileStorage` dependency with one to keep files elsewhere:
///
/// ```swift
/// let store = Store(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.defaultFileStorage = .inMemory
/// }
/// ```
public protocol FileStorage: AnyObject, Sendable {
  /// The data of a file, nil when there is none.
  func data(at url: URL) throws -> Data?

  /// Replaces a file at once, making the folders above it.
  func write(_ data: Data, to url: URL) throws

  /// Gives a file that cannot be used another name beside it and returns that name.
  func moveAside(_ url: URL) throws -> URL
}

extension FileStorage where Self == FileSystemStorage {
  /// The disk.
  public static var fileSystem: FileSystemStorage { FileSystemStorage.disk }
}

extension FileStorage where Self == InMemoryFileStorage {
  /// A new storage that is kept in memory and ends with the process.
  public static var inMemory: InMemoryFileStorage { InMemoryFileStorage() }
}

/// The names that a file which cannot be used may get, in the order in which they are tried.
func namesAside(of url: URL) -> some Sequence<URL> {
  (1...).lazy.map { url.appendingPathExtension($0 == 1 ? "damaged" : "damaged-\($0)") }
}
