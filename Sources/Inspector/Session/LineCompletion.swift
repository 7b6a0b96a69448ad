/// What the word that ends a line can become.
@MainActor
struct LineCompletion {
  /// What commands work with.
  let engine: Engine

  /// The commands.
  var table = CommandTable.standard

  /// Completes a line, or what stands behind a command that takes one.
  ///
  /// - Parameter line: The text until the cursor with its place in what was typed.
  /// - Returns: The completions; evaluates no app code.
  func completions(of line: Word) -> Completions {
    guard let first = Word.split(line.text, offset: line.start).first, first.end < line.end else {
      return table.completions(
        of: Word.split(line.text, offset: line.start).last ?? Word(text: "", start: line.end),
        adding: engine.aliases.names
      )
    }
    // An alias is completed as what it stands for; places count from what was typed.
    let expanded = engine.aliases.expanding(line.text)
    let start = line.end - expanded.count
    let result = behindCommand(Word(text: expanded, start: start))
    return result.replacementStart < first.end
      ? Completions(replacementStart: line.end) : result
  }

  private func behindCommand(_ line: Word) -> Completions {
    let words = Word.split(line.text, offset: line.start)
    guard let name = words.first, let last = words.last,
      let command = try? table.command(named: name)
    else { return Completions(replacementStart: line.end) }
    let isTyped = last.end == line.end
    if command.style != .line || Self.areOptions(words.dropFirst().dropLast(isTyped ? 1 : 0)) {
      if isTyped, last.text.hasPrefix("--") { return options(of: command, last) }
      let before = isTyped ? words.dropLast().last : last
      if before?.text == CommandOption.out.spelling {
        let typed = isTyped ? last : Word(text: "", start: line.end)
        return FileCompletion.completions(of: typed)
      }
    }
    return command.completions(of: LineExecutor.rest(of: line, behind: name), in: engine)
  }

  /// Whether all words are options of every command, with what follows them.
  private static func areOptions(_ words: ArraySlice<Word>) -> Bool {
    var isValue = false
    return words.allSatisfy { word in
      defer { isValue = !isValue && word.text == CommandOption.out.spelling }
      return isValue || CommandOption.everywhere.contains { $0.spelling == word.text }
    }
  }

  private func options(of command: any Command, _ typed: Word) -> Completions {
    Completions(
      replacementStart: typed.start,
      items: (command.options + CommandOption.everywhere)
        .filter { $0.spelling.hasPrefix(typed.text) }
        .map { .init(text: $0.spelling, display: $0.usage) }
    )
  }
}
