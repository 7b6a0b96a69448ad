internal import CPlatform
internal import Foundation

/// Collects what the app prints to fd 1 while a person types, and shows it at once while a line runs.
///
/// A thread drains the pipe, so that a full one never blocks the app. At the prompt whole lines are
/// handed on at once, a partial last line after 50 ms.
final class AppOutput: @unchecked Sendable {
  private let descriptor: Int32
  private let terminal: Int32
  private let lock = NSLock()
  // The following are used under `lock` only.
  private var bytes: [UInt8] = []
  private var isDirect = false
  private var endsInLine = false
  private var room: ((Bool, () -> Void) -> Void)?

  /// Makes room for a text where something else may be shown; told whether the text ends its line.
  var makeRoom: ((Bool, () -> Void) -> Void)? {
    get { lock.withLock { room } }
    set { lock.withLock { room = newValue } }
  }

  /// Replaces fd 1 by a pipe.
  ///
  /// - Parameters:
  ///   - terminal: Where the app's output is shown while a line runs.
  ///   - onText: Called on the drain's thread when there is text to take.
  init?(terminal: Int32, onText: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, dup2(ends[1], STDOUT_FILENO) >= 0 else { return nil }
    close(ends[1])
    platform_stdout_at_once()
    descriptor = ends[0]
    self.terminal = terminal
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let thread = Thread { [self] in drain(onText) }
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// Shows the app's output at once, as long as no prompt is in its way.
  func showDirectly(_ isDirect: Bool) { lock.withLock { self.isDirect = isDirect } }

  /// Takes all that was printed and not shown until now.
  func take() -> String {
    platform_stdout_flush()
    return lock.withLock {
      _ = readAvailable()
      var text = String(decoding: bytes, as: UTF8.self)
      bytes.removeAll(keepingCapacity: true)
      if endsInLine { text += "\n" }
      endsInLine = false
      return text
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
      let (isOpen, last) = lock.withLock { (readAvailable(), bytes.last) }
      guard isOpen else { return onText() }
      isHolding = last.map { $0 != UInt8(ascii: "\n") } ?? false
      if last == UInt8(ascii: "\n") { onText() }
    }
  }

  /// Reads what is there and shows or keeps it; false at the end of the pipe.
  private func readAvailable() -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return count < 0 }
        guard isDirect else {
          bytes.append(contentsOf: buffer[..<count])
          continue
        }
        let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
        endsInLine = text[count - 1] != UInt8(ascii: "\n")
        let write = { [terminal] in _ = DescriptorConsole.write(text, to: terminal) }
        if let room { room(!endsInLine, write) } else { write() }
      }
    }
  }
}
