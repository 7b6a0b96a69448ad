internal import Dependencies
public import Foundation

/// Files that are kept in memory.
///
/// A test looks into it for what a feature has written:
///
/// ```swift
/// let files = InMemoryFileStorage()
/// store.dependencies.defaultFileStorage = files
/// await store.send(.saveTapped)
/// files.data(at: url)
/// ```
public final class InMemoryFileStorage: FileStorage {
  private let files: Lock<[URL: Data]>

  /// Makes a storage that holds some files.
  ///
  /// - Parameter files: The contents by file; the spelling of a path does not matter.
  public init(files: [URL: Data] = [:]) {
    let placed = files.map { (Self.place($0), $1) }
    self.files = Lock(Dictionary(placed) { first, _ in first })
  }

  /// All files.
  var contents: [URL: Data] { files.withLock { $0 } }

  /// The data of a file, nil when there is none.
  public func data(at url: URL) -> Data? { files.withLock { $0[Self.place(url)] } }

  /// Replaces a file at once.
  public func write(_ data: Data, to url: URL) {
    files.withLock { $0[Self.place(url)] = data }
  }

  /// Gives a file that cannot be used another name beside it and returns that name.
  public func moveAside(_ url: URL) -> URL {
    let url = Self.place(url)
    return files.withLock { files in
      for name in namesAside(of: url) where files[name] == nil {
        files[name] = files.removeValue(forKey: url)
        return name
      }
      preconditionFailure("Endless names")
    }
  }

  /// The one spelling of a file's place, however the app has written it.
  private static func place(_ url: URL) -> URL { url.standardizedFileURL.absoluteURL }
}
