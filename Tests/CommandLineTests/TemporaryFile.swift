internal import Foundation

/// A file that is gone when the test is over.
final class TemporaryFile {
  let path: String

  /// A file that is not there yet.
  init(extension: String = "tca") {
    path = URL.temporaryDirectory.appending(path: "\(UUID()).\(`extension`)").path
  }

  /// A file with a text.
  convenience init(_ text: String, extension: String = "tca") throws {
    self.init(extension: `extension`)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// What stands in it now.
  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
