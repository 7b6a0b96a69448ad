package import Foundation

extension URL {
  /// The file of the unsaved draft, in the reader's folder for application data.
  package static var draft: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appending(path: "tca-repl/draft.json")
  }
}
