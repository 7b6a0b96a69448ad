public import Foundation

/// The disk as a file storage.
public final class FileSystemStorage: FileStorage {
  static let disk = FileSystemStorage()

  /// Makes a storage that shares no references with another.
  package init() {}

  /// The data of a file, nil when there is none.
  public func data(at url: URL) throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Data(contentsOf: url)
  }

  /// Replaces a file at once, making the folders above it.
  public func write(_ data: Data, to url: URL) throws {
    // NB: An atomic write renames a new file over the old name: over a link's target, not the link.
    let target = url.resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: target, options: .atomic)
  }

  /// Gives a file that cannot be used another name beside it and returns that name.
  public func moveAside(_ url: URL) throws -> URL {
    for name in namesAside(of: url) where !FileManager.default.fileExists(atPath: name.path) {
      try FileManager.default.moveItem(at: url, to: name)
      return name
    }
    preconditionFailure("Endless names")
  }
}
