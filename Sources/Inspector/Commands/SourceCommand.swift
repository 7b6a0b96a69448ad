/// `source`: the lines of a file run.
struct SourceCommand: Command {
  var name: String { "source" }
  var topic: CommandTopic { .session }
  var isMinor: Bool { true }
  var isRepeated: Bool { false }
  var summary: String { "run the lines of a file" }
  var grammar: [String] { ["source <file>"] }
  var style: CommandArguments.Style { .words(maximum: 1) }
  var details: [String] { HelpText.source }

  func run(
    _ arguments: CommandArguments,
    in engine: Engine
  ) async throws(CommandError) -> CommandResult {
    guard let word = arguments.words.first else {
      throw CommandError(
        .syntax,
        Wording.missingArgument(Wording.aFile, command: name),
        column: arguments.rest.end + 1
      )
    }
    var result = CommandResult(EmptyReport())
    result.source = SourceFile(
      path: FileName(word.text).path,
      column: word.column,
      output: OutputRules(
        isJSON: arguments.has(.json),
        isStable: arguments.has(.stable),
        file: arguments.text(.out).map { FileName($0).path }
      )
    )
    return result
  }

  func completions(of text: Word, in engine: Engine) -> Completions {
    let word = Word.split(text.text, offset: text.start).last
    return FileCompletion.completions(
      of: word.flatMap { $0.end == text.end ? $0 : nil } ?? Word(text: "", start: text.end))
  }
}
