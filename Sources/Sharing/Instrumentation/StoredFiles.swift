package import Foundation

/// The files behind shared values, read without counting as a use.
package enum StoredFiles {
  /// The contents of the files that a storage keeps in memory, and of those of all live references.
  ///
  /// - Parameter storage: The storage whose files are read when it is in memory; the disk's are not listed.
  /// - Returns: The bytes by file.
  package static func contents(of storage: any FileStorage) -> [URL: Data] {
    var files = (storage as? InMemoryFileStorage)?.contents ?? [:]
    for reference in ReferenceRegistry.live {
      guard let (url, data) = reference.storedFile else { continue }
      files[url] = data
    }
    return files
  }
}

/// A key whose value is kept in a file.
protocol FileBackedKey {
  /// The file and what it holds; nil when there is none.
  var storedFile: (URL, Data)? { get }
}
