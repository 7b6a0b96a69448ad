/// Runs a line's command; knows nothing of output.
@MainActor
struct LineExecutor {
  /// What commands work with.
  let engine: Engine

  /// The commands.
  var table = CommandTable.standard

  /// Whether the command leaves measured times out although it does not say so.
  var isStable = false

  /// Runs a line.
  ///
  /// - Parameter line: The line with its place in what was typed; it is not blank.
  /// - Returns: What the command found and how it is to be written.
  /// - Throws: What is wrong with the line, or why the command failed.
  func execute(_ line: Word) async throws(CommandError) -> CommandResult {
    guard var prepared = try prepared(line) else { return CommandResult(EmptyReport()) }
    if isStable { prepared.arguments.options[CommandOption.stable.name] = .flag }
    let arguments = prepared.arguments
    var result = try await prepared.command.run(arguments, in: engine)
    guard !arguments.options.isEmpty else { return result }
    if arguments.has(.json) { result.isJSON = true }
    if arguments.has(.stable) { result.isStable = true }
    // What a file's lines give is written by who reads them.
    if result.source == nil, let file = arguments.text(.out) { result.file = FileName(file).path }
    return result
  }

  /// The line with its words read; nil for a blank one.
  private func prepared(_ line: Word) throws(CommandError) -> PreparedLine? {
    if let known = engine.preparedLines[line] { return known }
    guard let name = Word.split(line.text, offset: line.start, limit: 1).first else { return nil }
    let command = try command(named: name, of: line)
    let arguments = try ArgumentParser(
      command: command.name,
      options: command.options + CommandOption.everywhere,
      style: command.style
    )
    .parse(Self.rest(of: line, behind: name))
    let prepared = PreparedLine(command: command, arguments: arguments)
    engine.preparedLines.keep(prepared, of: line)
    return prepared
  }

  /// The command of a name; an action or a path that stands alone is told what to put before it.
  private func command(named name: Word, of line: Word) throws(CommandError) -> any Command {
    do throws(CommandError) {
      return try table.command(named: name)
    } catch {
      var error = error
      let (type, state) = (engine.store.actionType, engine.store.state)
      if (try? engine.language.parse(line, as: type, state: state, presence: .none)) != nil {
        error.add(note: Wording.isAction)
      } else if (try? engine.states.value(of: state, at: name)) != nil {
        error.add(note: Wording.isPath)
      }
      throw error
    }
  }

  /// What stands behind a line's first word.
  static func rest(of line: Word, behind name: Word) -> Word {
    let behind = line.text.dropFirst(name.end - line.start)
    let blanks = behind.prefix(while: \.isWhitespace).count
    return Word(text: String(behind.dropFirst(blanks)), start: name.end + blanks)
  }
}
