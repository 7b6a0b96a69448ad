public import Foundation

/// The disk as a file storage.
///
/// ``FileStorage/fileSystem`` is the one of the process. Writes replace a file at once: who reads meanwhile
/// finds the old contents or the new.
///
/// ```swift
/// let data = try FileSystemStorage.fileSystem.data(at: url)
/// ```
public final class FileSystemStorage: FileStorage {
  static let disk = FileSystemStorage()

  /// Makes a storage that shares no references with another.
  package init() {}

  /// The data of a file, nil when there is none.
  ///
  /// - Throws: The system's error for a file that is there and cannot be read.
  public func data(at url: URL) throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Data(contentsOf: url)
  }

  /// Replaces a file at once, making the folders above it.
  ///
  /// - Throws: The system's error; the file is as it was then.
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
  ///
  /// A folder keeps its name: the app has given the name of one where it meant a file in it.
  ///
  /// - Throws: An error for a folder, or the system's.
  public func moveAside(_ url: URL) throws -> URL {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      throw UnusableFile(description: Wording.isFolder(url.path))
    }
    for name in namesAside(of: url) where !FileManager.default.fileExists(atPath: name.path) {
      try FileManager.default.moveItem(at: url, to: name)
      return name
    }
    preconditionFailure("Endless names")
  }
}

/// The error of a file that cannot be moved aside.
private struct UnusableFile: Error, CustomStringConvertible {
  let description: String
}
