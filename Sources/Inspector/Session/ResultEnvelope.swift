/// The object that a command gives with `--json`.
struct ResultEnvelope<Result: Encodable>: Encodable {
  var command: String
  var ok = true
  var result: Result
}

/// The object that a command gives with `--json` when it failed and has a whole result.
struct FailedResultEnvelope<Result: Encodable>: Encodable {
  var command: String
  var ok = false
  var result: Result
  var error: CommandError
}

/// The object that a failure gives with `--json`.
struct FailureEnvelope: Encodable {
  var command: String
  var ok = false
  var error: CommandError
}
