internal import Foundation

/// The one place through which misuse is reported.
///
/// Outside of tests an issue is printed once on standard error; test support installs a handler that
/// fails the running test.
package enum IssueReporting {
  /// What is done with an issue, and which test is running.
  package struct Handler: Sendable {
    /// Shows an issue.
    package let report: @Sendable (String, IssueLocation) -> Void

    /// The running test; nil outside of one.
    package let currentTestID: @Sendable () -> AnyHashable?

    /// Creates a handler of two functions.
    package init(
      report: @escaping @Sendable (String, IssueLocation) -> Void,
      currentTestID: @escaping @Sendable () -> AnyHashable?
    ) {
      self.report = report
      self.currentTestID = currentTestID
    }
  }

  private static let installed = Lock<Handler?>(nil)
  private static let printed = Lock<Set<String>>([])

  /// Takes issues before the installed handler; nil hands them on.
  @TaskLocal package static var interceptor: (@Sendable (String, IssueLocation) -> Bool)?

  /// Installs the handler of a test process.
  package static func install(_ handler: Handler) {
    installed.withLock { $0 = handler }
  }

  /// The running test; nil when no test handler is installed or no test runs.
  package static var currentTestID: AnyHashable? {
    installed.withLock { $0 }?.currentTestID()
  }

  /// Whether a test handler is installed.
  package static var isTesting: Bool { installed.withLock { $0 != nil } }

  /// Reports an issue.
  package static func report(_ message: String, at location: IssueLocation) {
    if let interceptor, interceptor(message, location) { return }
    if let sink = ThreadSink.current, sink(message, location) { return }
    if let handler = installed.withLock({ $0 }) {
      handler.report(message, location)
      return
    }
    let text = "\(location.fileID):\(location.line): runtime issue: \(message)\n"
    let isNew = printed.withLock { $0.insert(text).inserted }
    if isNew { FileHandle.standardError.write(Data(text.utf8)) }
  }

  /// Runs `body` with issues of this thread handed to `sink`, which tells whether it took them.
  package static func withSink<R>(
    _ sink: @escaping (String, IssueLocation) -> Bool,
    _ body: () throws -> R
  ) rethrows -> R {
    try ThreadSink.with(sink, body)
  }
}

/// The sink of the current thread's synchronous code.
private enum ThreadSink {
  private static let key = "tca-repl.issue-sink"

  private final class Box {
    let sink: (String, IssueLocation) -> Bool

    init(_ sink: @escaping (String, IssueLocation) -> Bool) {
      self.sink = sink
    }
  }

  static var current: ((String, IssueLocation) -> Bool)? {
    (Thread.current.threadDictionary[key] as? Box)?.sink
  }

  static func with<R>(
    _ sink: @escaping (String, IssueLocation) -> Bool,
    _ body: () throws -> R
  ) rethrows -> R {
    let dictionary = Thread.current.threadDictionary
    let outer = dictionary[key]
    dictionary[key] = Box(sink)
    defer { dictionary[key] = outer }
    return try body()
  }
}
