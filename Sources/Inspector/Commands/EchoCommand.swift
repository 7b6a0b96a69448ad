/// `echo`: a text is printed.
struct EchoCommand: Command {
  var name: String { "echo" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var summary: String { "print a text" }
  var grammar: [String] { ["echo [options] [text]"] }
  var style: CommandArguments.Style { .line }
  var examples: [String] { ["echo -- the second row --"] }

  var details: [String] { HelpText.echo }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    CommandResult(TextReport(text: arguments.rest.text))
  }
}
