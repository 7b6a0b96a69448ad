/// Whether a line goes on in the next one: a value ends inside a bracket or a quote.
///
/// Only a command that takes a value or an action can go on, and only where its type reads one: a
/// bracket in a text that is not quoted is part of the text.
@MainActor
struct LineContinuation {
  /// What commands work with.
  let engine: Engine

  /// The commands.
  var table = CommandTable.standard

  /// Whether a line goes on.
  func isOpen(_ line: String) -> Bool {
    // Nearly every line is whole at first sight, and nothing of the app has to be asked.
    guard OpenEnd.exists(in: line) else { return false }
    let marked = MarkedLine(line)
    let command = Word(text: engine.aliases.expanding(marked.command), start: 0)
    return isOpen(command) || (marked.mustFail && isBrokenOff(command))
  }

  /// Whether an action, a path or a value ends inside a bracket of its own, whatever is wrong in it.
  ///
  /// Of a line that must fail nothing is gained when that is said at once, and its other lines would run
  /// as commands.
  private func isBrokenOff(_ line: Word) -> Bool {
    if let first = OpenEnd.first(in: line.text),
      isOpen(Word(text: String(line.text.prefix(first.offset + 1)), start: line.start))
    {
      return true
    }
    return endsInsidePath(line)
  }

  /// Whether an action or a path ends inside a bracket that stands in it without a blank.
  private func endsInsidePath(_ line: Word) -> Bool {
    guard let name = Word.split(line.text, offset: line.start, limit: 1).first,
      let command = try? table.command(named: name),
      let rest = command.value(in: LineExecutor.rest(of: line, behind: name))
    else { return false }
    if command is TimeCommand { return endsInsidePath(rest) }
    // A bracket behind a blank is text, or begins a value.
    guard command.style == .rest, let path = Word.split(rest.text, limit: 1).first else {
      return false
    }
    return !path.text.hasPrefix("\"") && OpenEnd.exists(in: path.text)
  }

  /// Whether a command with its arguments goes on.
  func isOpen(_ line: Word) -> Bool {
    guard let name = Word.split(line.text, offset: line.start, limit: 1).first,
      let command = try? table.command(named: name)
    else { return false }
    return command.isOpen(LineExecutor.rest(of: line, behind: name), in: engine)
  }

  /// Whether the line behind an open one is a command of its own, so that the open one ends unclosed.
  ///
  /// - Parameters:
  ///   - line: The physical line that follows.
  ///   - open: The logical line so far.
  /// - Returns: True for a command's name in full at the left margin; never inside quotes.
  func isCommand(_ line: String, behind open: String) -> Bool {
    guard line.first?.isLetter == true, let name = Word.split(line, limit: 1).first,
      table.isName(name.text) || engine.aliases[name.text] != nil
    else { return false }
    // Last, since all of the open line is read for it.
    return OpenEnd.last(in: open)?.bracket != "\""
  }
}

extension Command {
  /// Whether the arguments of a command that takes an action end inside of it.
  @MainActor
  func isActionOpen(in arguments: Word, _ engine: Engine) -> Bool {
    value(in: arguments).map { engine.language.isOpen($0.text, as: engine.store.actionType) }
      ?? false
  }

  /// The rest of a line's arguments without options; nil when they are wrong.
  func value(in arguments: Word) -> Word? {
    let parser = ArgumentParser(
      command: name, options: options + CommandOption.everywhere, style: style)
    return (try? parser.parse(arguments))?.rest
  }
}
