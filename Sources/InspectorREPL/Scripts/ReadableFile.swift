internal import Foundation

/// Opens files whose lines are read.
enum ReadableFile {
  /// Why a file cannot be read.
  struct Failure: Error, Equatable {
    var reason: String

    /// What the system says of the call that failed last.
    static var last: Failure { Failure(code: errno) }

    init(code: Int32) { reason = String(cString: strerror(code)) }
  }

  /// Opens a file.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: Its descriptor, to be closed by who asked.
  /// - Throws: Why it cannot be read.
  static func open(_ path: String) throws(Failure) -> Int32 {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    // A directory can be opened, and fails with its first line only.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw Failure(code: EISDIR)
    }
    return descriptor
  }

  /// All that stands in a file.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: Its bytes.
  /// - Throws: Why it cannot be read.
  static func contents(_ path: String) throws(Failure) -> Data {
    let descriptor = try open(path)
    defer { close(descriptor) }
    let handle = FileHandle(fileDescriptor: descriptor)
    do { return try handle.readToEnd() ?? Data() } catch { throw .last }
  }
}
