internal import Foundation

/// The checkout that the tests were built from.
enum Checkout {
  /// Where a file of it lies.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: name)
      .path
  }

  /// The text of a file of it.
  static func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
