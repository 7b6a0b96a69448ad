internal import CPlatform
internal import Foundation

/// Hands on signals from a thread of its own, so that they arrive while the main thread is busy.
final class SignalWatcher: Sendable {
  private let channel: Int32

  /// Watches signals; `handler` runs on the watcher's thread.
  init(_ signals: [Int32], handler: @escaping @Sendable (Int32) -> Void) {
    channel = platform_signals_open()
    let channel = channel
    for signal in signals { platform_signals_watch(signal) }
    let thread = Thread {
      var byte: UInt8 = 0
      while true {
        let count = read(channel, &byte, 1)
        if count == 1 { handler(Int32(byte)) } else if count == 0 || errno != EINTR { return }
      }
    }
    thread.stackSize = 1 << 18
    thread.start()
  }
}
