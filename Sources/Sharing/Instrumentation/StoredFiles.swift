package import Dependencies
package import Foundation

/// The files behind shared values, read without counting as a use.
package enum StoredFiles {
  /// The contents of the files that a storage keeps in memory, and of those of a store's live references.
  ///
  /// - Parameter dependencies: The store's; a storage in memory is read whole, the disk's is not listed.
  /// - Returns: The bytes by file.
  package static func contents(of dependencies: DependencyValues) -> [URL: Data] {
    var files = (dependencies.defaultFileStorage as? InMemoryFileStorage)?.contents ?? [:]
    for reference in ReferenceRegistry.live(in: SharedStorages(dependencies)) {
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
