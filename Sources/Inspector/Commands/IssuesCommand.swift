/// `issues`: the misuse that the core has noticed.
struct IssuesCommand: Command {
  var name: String { "issues" }
  var topic: CommandTopic { .check }
  var summary: String { "list the runtime issues so far" }
  var grammar: [String] { ["issues"] }
  var style: CommandArguments.Style { .words(maximum: 0) }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    let kept = Array(engine.ledger.issues)
    return CommandResult(
      IssuesReport(issues: kept, omitted: engine.ledger.issueCount - kept.count))
  }
}
