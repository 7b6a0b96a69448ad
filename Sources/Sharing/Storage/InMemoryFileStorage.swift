internal import Dependencies
public import Foundation

/// Files that are kept in memory.
public final class InMemoryFileStorage: FileStorage {
  private let files: Lock<[URL: Data]>

  /// Makes a storage that holds some files.
  public init(files: [URL: Data] = [:]) { self.files = Lock(files) }

  /// All files.
  var contents: [URL: Data] { files.withLock { $0 } }

  /// The data of a file, nil when there is none.
  public func data(at url: URL) -> Data? { files.withLock { $0[url] } }

  /// Replaces a file at once.
  public func write(_ data: Data, to url: URL) { files.withLock { $0[url] = data } }

  /// Gives a file that cannot be used another name beside it and returns that name.
  public func moveAside(_ url: URL) -> URL {
    files.withLock { files in
      for name in namesAside(of: url) where files[name] == nil {
        files[name] = files.removeValue(forKey: url)
        return name
      }
      preconditionFailure("Endless names")
    }
  }
}
