extension StoreRuntime {
  /// Runs `body` with the misuse that operators notice handed to the observers.
  func observingIssues<R>(during action: Any, _ body: () -> R) -> R {
    guard !observers.isEmpty else { return body() }
    let collector = OperatorIssueCollector()
    var others: [(String, IssueLocation)] = []
    let result = OperatorIssueCollector.$current.withValue(collector) {
      IssueReporting.withSink(
        { message, location in
          others.append((message, location))
          return true
        }, body)
    }
    for issue in collector.issues {
      let path = issue.path(in: action)
      reportIssue(
        issue.code, issue.message(path.description), path: path, action: action, at: issue.location)
    }
    for (message, location) in others {
      reportIssue(.other, message, path: FeaturePath(), action: action, at: location)
    }
    return result
  }

  /// Reports misuse to observers and to the process.
  func reportIssue(
    _ code: RuntimeIssue.Code,
    _ message: String,
    path: FeaturePath,
    action: Any? = nil,
    at location: IssueLocation
  ) {
    let issue = RuntimeIssue(
      code: code, message: message, path: path, action: action, actionID: lastActionID,
      location: location)
    var isHandled = false
    for observer in observers where observer.issueReported(issue) { isHandled = true }
    if !isHandled { IssueReporting.report(message, at: location) }
  }
}
