/// What happened in the store while a command ran.
struct Recording {
  /// What happened, in order.
  var events: [StoreEvent]

  /// Why the command could not go on: Ctrl-C, or a store that does not come to rest.
  var failure: CommandError?

  /// The events that the report tells; issues are told by a failure that they are.
  var reported: [StoreEvent] { failure == nil ? events.withoutIssues : events }

  /// The result of the command with its report of the events.
  func result(_ report: some Report) -> CommandResult {
    var result = CommandResult(report, issues: failure == nil ? events.issues : [])
    result.failure = failure ?? result.failure
    return result
  }
}
