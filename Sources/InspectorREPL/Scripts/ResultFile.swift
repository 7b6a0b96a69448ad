internal import Foundation
internal import Inspector

/// The file that the results of a sourced file are written to.
final class ResultFile {
  /// Why it cannot be written.
  struct Failure: Error, Equatable {
    var path: String
    var reason: String
  }

  private let path: String
  private let descriptor: Int32

  /// Opens the file over what stands in it.
  init(path: String) throws(Failure) {
    descriptor = WritableFile(path).open()
    self.path = path
    guard descriptor >= 0 else { throw Failure(path: path, reason: Self.reason) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds a text.
  func write(_ text: String) throws(Failure) {
    guard DescriptorConsole.write(text, to: descriptor) else {
      throw Failure(path: path, reason: Self.reason)
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
