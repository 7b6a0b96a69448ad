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
    let result = nearest(to: line)
    guard Self.isWhole(line, result) else { return result }
    let beyond = beyond(line)
    guard beyond.items.isEmpty, result.items.count == 1, !OpenEnd.exists(in: line.text) else {
      return beyond
    }
    return Completions(replacementStart: line.end, items: [.init(text: " ")])
  }

  /// Whether the last word is one that completions end with: nothing is left to complete of it.
  private static func isWhole(_ line: Word, _ result: Completions) -> Bool {
    switch result.items.count {
    case 0: line.text.hasSuffix("]")
    case 1:
      line.text.dropFirst(result.replacementStart - line.start) == result.items[0].text
        && line.text.last?.isWhitespace == false
    default: false
    }
  }

  /// How a path can go on behind its last step.
  private func beyond(_ line: Word) -> Completions {
    var beyond = Completions(replacementStart: line.end, isOptional: true)
    for sign in ["[", "."] {
      let longer = Word(text: line.text + sign, start: line.start)
      let found = nearest(to: longer)
      let start = longer.text.prefix(found.replacementStart - line.start)
      guard start.count >= line.text.count else { continue }
      beyond.items += found.items.map {
        .init(
          text: String((start + $0.text).dropFirst(line.text.count)), display: sign + $0.display)
      }
      beyond.isTruncated = beyond.isTruncated || found.isTruncated
    }
    return beyond
  }

  /// What the last word begins.
  private func nearest(to line: Word) -> Completions {
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
    guard isTyped || takesMoreWords(command, words.dropFirst(), of: line) else {
      return Completions(replacementStart: line.end)
    }
    return command.completions(of: LineExecutor.rest(of: line, behind: name), in: engine)
  }

  /// Whether a further word that is no option may stand behind those that are typed.
  private func takesMoreWords(
    _ command: any Command,
    _ words: ArraySlice<Word>,
    of line: Word
  ) -> Bool {
    guard case .words(let maximum?) = command.style, let last = words.last else { return true }
    let parser = ArgumentParser(
      command: command.name, options: command.options + CommandOption.everywhere,
      style: .words(maximum: nil))
    let typed = line.text.prefix(last.end - line.start).dropFirst(
      words[words.startIndex].start - line.start)
    let start = words[words.startIndex].start
    guard let arguments = try? parser.parse(Word(text: String(typed), start: start)) else {
      return true
    }
    return arguments.words.count < maximum
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
