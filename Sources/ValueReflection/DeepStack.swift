internal import Foundation

/// Runs work on a thread whose stack is deep enough for values of 200,000 levels.
///
/// `==`, hashing and the release of a value recurse as deep as the value is linked; the main thread's
/// stack ends at some ten thousand levels.
///
/// ```swift
/// let isEqual = DeepStack.run { before == after }
/// ```
package enum DeepStack {
  /// The levels that the stack is enough for.
  ///
  /// Under the thread sanitizer they are fewer: it notes 65,536 calls of a thread and writes past the end
  /// of its notes.
  package static let maximalDepth = isThreadSanitized ? 15_000 : 200_000

  /// The levels that any thread's stack is enough for.
  package static let harmlessDepth = 2_000

  private static let size = 512 << 20

  private static let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

  /// Runs `body` on a deep stack and waits for it.
  ///
  /// > Important: `body` runs on another thread: task-local values and the main actor are not there.
  package static func run<R>(_ body: () -> R) -> R {
    withoutActuallyEscaping(body) { body in
      let work = Work(body)
      let thread = Thread { work.run() }
      thread.stackSize = size
      thread.start()
      return work.wait()
    }
  }

  /// `@unchecked Sendable`: the semaphore orders the only write before the only read.
  private final class Work<R>: @unchecked Sendable {
    private var body: (() -> R)?
    private var result: R?
    private let isDone = DispatchSemaphore(value: 0)

    init(_ body: @escaping () -> R) {
      self.body = body
    }

    func run() {
      result = body?()
      body = nil
      isDone.signal()
    }

    func wait() -> R {
      isDone.wait()
      guard let result else { preconditionFailure("Work without a result") }
      self.result = nil
      return result
    }
  }
}
