extension StoreRuntime {
  /// Hands what reducers did wrong during an action to the observers.
  func reportIssues(of watch: ReduceWatch, during action: Any) {
    let issues = watch.takeIssues()
    for issue in issues.operators {
      let path = issue.path(in: action)
      reportIssue(
        issue.code, issue.message(path.description), path: path, action: action, at: issue.location)
    }
    for issue in issues.others {
      reportIssue(.other, issue.message, path: FeaturePath(), action: action, at: issue.location)
    }
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
