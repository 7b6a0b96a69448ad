internal import CPlatform
internal import Foundation

/// The one place through which misuse is reported.
///
/// Outside of tests an issue is printed once on standard error; test support installs a handler that
/// fails the running test.
///
/// ```swift
/// let here = IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
/// IssueReporting.report("The file is gone.", at: here)
/// ```
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
    if let sink = IssueSink.current, sink.take(message, location) { return }
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
    try IssueSink(sink).taking(body)
  }
}

/// What takes the issues of the current thread's synchronous code.
///
/// ```swift
/// let messages = Lock<[String]>([])
/// let sink = IssueSink { message, _ in
///   messages.withLock { $0.append(message) }
///   return true
/// }
/// sink.taking { _ = store.send(.incremented) }
/// ```
package final class IssueSink {
  fileprivate let take: (String, IssueLocation) -> Bool

  /// Creates a sink of a closure that tells whether it took an issue.
  package init(_ take: @escaping (String, IssueLocation) -> Bool) {
    self.take = take
  }

  fileprivate static var current: IssueSink? {
    c_platform_issue_sink().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` with the sink in place of the one before.
  package func taking<R>(_ body: () throws -> R) rethrows -> R {
    let outer = c_platform_swap_issue_sink(Unmanaged.passUnretained(self).toOpaque())
    defer {
      _ = c_platform_swap_issue_sink(outer)
      withExtendedLifetime(self) {}
    }
    return try body()
  }
}
