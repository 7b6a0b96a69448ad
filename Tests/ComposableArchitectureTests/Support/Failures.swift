import Dependencies
import Testing

/// Expects `operation` to fail the test, with failures that together hold all of the texts.
@MainActor
func expectFailure(
  _ texts: String...,
  sourceLocation: SourceLocation = #_sourceLocation,
  in operation: @MainActor () async -> Void
) async {
  let found = Lock<[String]>([])
  await withKnownIssue(sourceLocation: sourceLocation) {
    await operation()
  } matching: { issue in
    found.withLock { $0.append(issue.description) }
    return true
  }
  let failures = found.withLock { $0 }
  for text in texts {
    #expect(
      failures.contains { $0.contains(text) }, "\(failures)", sourceLocation: sourceLocation)
  }
}
