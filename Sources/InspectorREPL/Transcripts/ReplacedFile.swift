internal import Foundation

/// A file whose contents are replaced: by a new file where that is the same to everybody else.
///
/// A crash leaves the old contents or the new ones. Where a new file cannot have the owner of the old
/// one, or other names that lead to it, the contents are written into the file itself.
struct ReplacedFile {
  /// Why a file cannot be written.
  struct Failure: Error, Equatable {
    var reason: String

    /// What the system says of the call that failed last.
    fileprivate static var last: Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  private let path: String
  private let status: stat

  /// Names a file, to which links may lead.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: That it is not there, or is not to be written.
  init(path: String) throws(Failure) {
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var status = stat()
    guard stat(self.path, &status) == 0 else { throw .last }
    self.status = status
    // Whoever may write everything is told all the same what the file's owner meant.
    guard status.st_mode & 0o222 != 0 else { throw Failure(reason: Wording.isReadOnly) }
    guard access(self.path, W_OK) == 0 else { throw .last }
  }

  /// Replaces the contents; owner and mode stay.
  ///
  /// - Parameter text: The new contents.
  /// - Throws: Why they cannot be written.
  func write(_ text: String) throws(Failure) {
    if status.st_nlink == 1, let new = newFile() {
      do throws(Failure) {
        try write(text, to: new.descriptor)
        guard rename(new.path, path) == 0 else { throw .last }
        close(new.descriptor)
      } catch {
        close(new.descriptor)
        unlink(new.path)
        throw error
      }
    } else {
      try writeInPlace(text)
    }
  }

  /// A file beside the old one, of the same owner and mode; nil where that is not to be had.
  private func newFile() -> (descriptor: Int32, path: String)? {
    var name = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let new = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard fchown(descriptor, status.st_uid, status.st_gid) == 0,
      fchmod(descriptor, status.st_mode & 0o7777) == 0
    else {
      close(descriptor)
      unlink(new)
      return nil
    }
    return (descriptor, new)
  }

  private func writeInPlace(_ text: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try write(text, to: descriptor)
    guard ftruncate(descriptor, off_t(text.utf8.count)) == 0 else { throw .last }
  }

  private func write(_ text: String, to descriptor: Int32) throws(Failure) {
    guard DescriptorConsole.write(text, to: descriptor), fsync(descriptor) == 0 else { throw .last }
  }
}
