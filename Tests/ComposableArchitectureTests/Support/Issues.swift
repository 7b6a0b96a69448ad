internal import Dependencies

/// The issues that synchronous code leaves, instead of failing the test.
@MainActor
func issues(during operation: () -> Void) -> [String] {
  var found: [String] = []
  IssueReporting.withSink(
    { message, _ in
      found.append(message)
      return true
    }, operation)
  return found
}
