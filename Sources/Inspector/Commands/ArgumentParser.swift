/// Reads what stands behind a command's name.
struct ArgumentParser {
  /// The command's name, for messages.
  var command: String

  /// The options that are known here.
  var options: [CommandOption]

  /// How the command takes what is no option.
  var style: CommandArguments.Style

  /// Reads the arguments.
  ///
  /// - Parameter text: What stands behind the name, with its place in the line.
  /// - Returns: The options and the words or the rest.
  /// - Throws: What is wrong with an option, or a word too many.
  func parse(_ text: Word) throws(CommandError) -> CommandArguments {
    switch style {
    case .words(let maximum): try parseWords(text, maximum: maximum)
    case .rest: try parseRest(text)
    case .line: try parseLine(text)
    }
  }

  private func parseWords(
    _ text: Word,
    maximum: Int?
  ) throws(CommandError) -> CommandArguments {
    var arguments = CommandArguments()
    var words = Word.split(text.text, offset: text.start)[...]
    var takesOptions = true
    while let word = words.first {
      if takesOptions, word.text == "--" {
        takesOptions = false
        words.removeFirst()
      } else if takesOptions, word.text.hasPrefix("--") {
        try takeOption(from: &words, into: &arguments)
      } else {
        arguments.words.append(word)
        words.removeFirst()
      }
    }
    if let maximum, arguments.words.count > maximum {
      let extra = arguments.words[maximum]
      throw CommandError(
        .syntax,
        Wording.unexpectedArgument(extra.text, command: command),
        column: extra.column,
        notes: [Wording.seeHelp(command)]
      )
    }
    arguments.rest = text
    return arguments
  }

  /// Known options stand before the text; `--` stands before a text that begins like one.
  private func parseLine(_ text: Word) throws(CommandError) -> CommandArguments {
    var arguments = CommandArguments()
    var words = Word.split(text.text, offset: text.start)[...]
    while let word = words.first, option(word) != nil {
      try takeOption(from: &words, into: &arguments)
    }
    if words.first?.text == "--", let next = words.dropFirst().first, option(next) != nil {
      words.removeFirst()
    }
    arguments.rest = Self.withoutBlanksAtTheEnd(rest(of: text, from: words.first?.start, to: nil))
    return arguments
  }

  private static func withoutBlanksAtTheEnd(_ text: Word) -> Word {
    var text = text
    while text.text.last?.isWhitespace == true { text.text.removeLast() }
    return text
  }

  /// Options stand before the rest, or behind it where they are known: `send a.b "x" --stable`.
  private func parseRest(_ text: Word) throws(CommandError) -> CommandArguments {
    var arguments = CommandArguments()
    var words = Word.split(text.text, offset: text.start)[...]
    while let word = words.first, word.text.hasPrefix("--") {
      if word.text == "--" {
        words.removeFirst()
        arguments.rest = rest(of: text, from: words.first?.start, to: nil)
        return arguments
      }
      try takeOption(from: &words, into: &arguments)
    }
    while words.count > 1, let trailing = trailingOption(in: words) {
      var option = words.suffix(from: trailing)
      try takeOption(from: &option, into: &arguments)
      words = words.prefix(upTo: trailing)
    }
    arguments.rest = rest(of: text, from: words.first?.start, to: words.last?.end)
    return arguments
  }

  /// Where a known option starts that ends the words.
  private func trailingOption(in words: ArraySlice<Word>) -> Int? {
    let last = words.index(before: words.endIndex)
    if let option = option(words[last]), option.takesNothing, last > words.startIndex {
      return last
    }
    let next = last - 1
    if next > words.startIndex, let option = option(words[next]), option.argument != .none {
      return next
    }
    return nil
  }

  private func rest(of text: Word, from start: Int?, to end: Int?) -> Word {
    guard let start else { return Word(text: "", start: text.end) }
    let end = end ?? text.end
    let rest = text.text.dropFirst(start - text.start).prefix(end - start)
    return Word(text: String(rest), start: start)
  }

  private func option(_ word: Word) -> CommandOption? {
    let spelling = word.text.prefix { $0 != "=" }
    return options.first { $0.spelling == spelling }
  }

  private func takeOption(
    from words: inout ArraySlice<Word>,
    into arguments: inout CommandArguments
  ) throws(CommandError) {
    let word = words.removeFirst()
    guard let option = option(word) else {
      throw unknownOption(word)
    }
    let inline = word.text.firstIndex(of: "=").map { String(word.text[$0...].dropFirst()) }
    if option.argument == .none {
      guard inline == nil else {
        throw CommandError(
          .syntax,
          Wording.optionTakesNothing(option.spelling),
          column: word.column
        )
      }
      arguments.options[option.name] = .flag
      return
    }
    if case .optionalInteger = option.argument, inline == nil {
      guard let next = words.first, Int(next.text) != nil else {
        arguments.options[option.name] = .flag
        return
      }
    }
    let value: Word
    if let inline {
      value = Word(text: inline, start: word.end - inline.count)
    } else if let next = words.first {
      value = next
      words.removeFirst()
    } else {
      throw CommandError(
        .syntax,
        Wording.missingOptionValue(option.usage),
        column: word.end + 1
      )
    }
    arguments.options[option.name] = try read(value, for: option)
  }

  private func read(
    _ value: Word,
    for option: CommandOption
  ) throws(CommandError) -> CommandArguments.Value {
    switch option.argument {
    case .none: return .flag
    case .text: return .text(value.text)
    case .integer(let minimum), .optionalInteger(let minimum):
      guard let number = Int(value.text), number >= minimum else {
        throw CommandError(
          .syntax,
          Wording.optionNeedsNumber(option.spelling, minimum: minimum, got: value.text),
          column: value.column
        )
      }
      return .integer(number)
    }
  }

  private func unknownOption(_ word: Word) -> CommandError {
    let name = String(word.text.prefix { $0 != "=" })
    return CommandError(
      .unknownOption,
      Wording.unknownOption(name, command: command),
      column: word.column,
      suggestions: Spelling(options.map(\.spelling)).suggestions(for: name),
      notes: [Wording.options(options.map(\.usage))]
    )
  }
}

extension CommandOption {
  /// Whether the option may stand without anything behind it.
  fileprivate var takesNothing: Bool {
    switch argument {
    case .none, .optionalInteger: true
    case .integer, .text: false
    }
  }
}
