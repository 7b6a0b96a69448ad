internal import CPlatform
internal import Foundation

/// Collects what the app prints to fd 1 while a person types.
///
/// A thread drains the pipe, so that a full one never blocks the app; whole lines are handed on at
/// once, a partial last line after 50 ms.
final class AppOutput: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSLock()
  /// Used under `lock` only.
  private var bytes: [UInt8] = []

  /// Replaces fd 1 by a pipe; `onText` is called on the drain's thread when there is text to take.
  init?(onText: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, dup2(ends[1], STDOUT_FILENO) >= 0 else { return nil }
    close(ends[1])
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let thread = Thread { [self] in drain(onText) }
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// Takes all that was printed until now.
  func take() -> String {
    platform_stdout_flush()
    return lock.withLock {
      _ = readAvailable()
      defer { bytes.removeAll(keepingCapacity: true) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func drain(_ onText: @Sendable () -> Void) {
    var isHolding = false
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, isHolding ? 50 : -1)
      if ready < 0, errno != EINTR { return }
      if ready == 0 {
        isHolding = false
        onText()
        continue
      }
      let (isOpen, endsWithLine) = lock.withLock {
        (readAvailable(), bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
      }
      guard isOpen else { return onText() }
      isHolding = !endsWithLine
      if endsWithLine { onText() }
    }
  }

  /// Reads what is there; false at the end of the pipe.
  private func readAvailable() -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          bytes.append(contentsOf: buffer[..<count])
        } else {
          return count < 0
        }
      }
    }
  }
}
