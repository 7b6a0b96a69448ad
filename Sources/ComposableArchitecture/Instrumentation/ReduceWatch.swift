internal import CPlatform
internal import Dependencies
internal import Sharing

/// What a watched store notes while its reducers run: misuse, and the shared values that change.
///
/// One lasts as long as somebody watches, so that an action costs a few stores to variables of the thread.
final class ReduceWatch {
  /// Misuse that does not come from an operator.
  typealias OtherIssue = (message: String, location: IssueLocation)

  private let misuse = OperatorIssueCollector()
  private let others = OtherIssues()
  private let sink: IssueSink
  private let sharedLog = SharedChangeLog()

  init() {
    sink = IssueSink { [others] message, location in
      others.issues.append((message, location))
      return true
    }
  }

  /// Runs reducers; what they do wrong is kept, and if wanted what they change in shared values.
  func watching<R>(notesShared: Bool, _ reduce: () -> R) -> R {
    misuse.collecting {
      sink.taking { notesShared ? sharedLog.noting(reduce) : reduce() }
    }
  }

  /// Whether reducers have done something wrong.
  var hasIssues: Bool { !misuse.issues.isEmpty || !others.issues.isEmpty }

  /// Takes out what reducers have done wrong.
  func takeIssues() -> (operators: [OperatorIssue], others: [OtherIssue]) {
    defer {
      misuse.issues = []
      others.issues = []
    }
    return (misuse.issues, others.issues)
  }

  /// Whether reducers have changed shared values.
  var hasSharedChanges: Bool { sharedLog.hasChanges }

  /// What reducers have changed in shared values.
  var sharedChanges: SharedChanges {
    sharedLog.hasChanges ? sharedLog.current : SharedChanges()
  }

  /// Begins to note anew what reducers change in shared values.
  func forgetSharedChanges() {
    if sharedLog.hasChanges { _ = sharedLog.take() }
  }

  private final class OtherIssues {
    @exclusivity(unchecked) var issues: [OtherIssue] = []
  }
}
