internal import ComposableArchitecture
internal import Foundation
internal import Sharing

/// What user defaults and stored files hold.
struct StoredContents {
  private let defaults: [String: NSObject]
  private let files: [URL: Data]

  /// Reads the storage of a store, and the files of its shared values.
  init(_ dependencies: DependencyValues) {
    defaults = dependencies.defaultAppStorage.dictionaryRepresentation().mapValues {
      ($0 as? NSObject) ?? "\($0)" as NSString
    }
    files = StoredFiles.contents(of: dependencies)
  }

  /// The defaults and files that are others, in words.
  func differences(to later: Self) -> [String] {
    let keys = Set(defaults.keys).union(later.defaults.keys).sorted()
    let names = Set(files.keys).union(later.files.keys).sorted { $0.path < $1.path }
    return keys.filter { defaults[$0] != later.defaults[$0] }.map(Wording.movedDefault)
      + names.filter { files[$0] != later.files[$0] }.map {
        Wording.movedFile($0.lastPathComponent)
      }
  }
}
