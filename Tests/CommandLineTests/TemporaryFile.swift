internal import Foundation

/// A file that is gone when the test is over.
final class TemporaryFile {
  let path: String

  init(_ text: String, extension: String = "tca") throws {
    path = URL.temporaryDirectory.appending(path: "\(UUID()).\(`extension`)").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// What stands in it now.
  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
