internal import Foundation

/// Reads lines of a file, a pipe or a terminal on a thread of its own, a block at a time.
///
/// The next block is read when it is asked for, so that memory stays bounded; where there was more than a
/// block holds, one is read ahead.
final class BlockReader: @unchecked Sendable {
  /// Why a file cannot be read.
  typealias Failure = ReadableFile.Failure

  private typealias Block = Result<[String]?, Failure>

  private static let size = 65_536

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let request = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  // `continuation` and `isClosed` are used under `lock` only; the thread alone uses the others.
  private var continuation: CheckedContinuation<Block, Never>?
  private var isClosed = false
  private var splitter = LineSplitter()

  /// Whether the last block was full, so that reading on does not take what is meant for somebody else.
  private var isMoreThere = false

  /// Reads an open descriptor; a closed one has no lines.
  init(descriptor: Int32, ownsDescriptor: Bool = false) {
    self.descriptor = descriptor
    self.ownsDescriptor = ownsDescriptor
    let thread = Thread { [self] in serve() }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// Opens a file.
  convenience init(path: String) throws(Failure) {
    self.init(descriptor: try ReadableFile.open(path), ownsDescriptor: true)
  }

  /// The next lines; nil at the end.
  func next() async throws(Failure) -> [String]? {
    let block = await withCheckedContinuation { (continuation: CheckedContinuation<Block, Never>) in
      lock.withLock { self.continuation = continuation }
      request.signal()
    }
    return try block.get()
  }

  /// Ends the thread; a reader that came to its end needs no closing.
  func close() {
    lock.withLock { isClosed = true }
    request.signal()
  }

  private func serve() {
    var isAtEnd = false
    var ahead: Block?
    while !isAtEnd {
      request.wait()
      if lock.withLock({ isClosed }) { break }
      let block = ahead ?? readBlock()
      if case .success(.some) = block {} else { isAtEnd = true }
      let continuation = lock.withLock {
        let continuation = self.continuation
        self.continuation = nil
        return continuation
      }
      continuation?.resume(returning: block)
      ahead = isMoreThere && !isAtEnd ? readBlock() : nil
    }
    if ownsDescriptor { Foundation.close(descriptor) }
  }

  private func readBlock() -> Block {
    var isAtEnd = false
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.size) { buffer in
      while !isAtEnd {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EBADF {
            isAtEnd = true
            continue
          }
          return .failure(.last)
        }
        isMoreThere = count == buffer.count
        if count == 0 {
          isAtEnd = true
          continue
        }
        let lines = splitter.take(UnsafeBufferPointer(rebasing: buffer[..<count]))
        if !lines.isEmpty { return .success(lines) }
      }
      return .success(splitter.finish().map { [$0] })
    }
  }
}
