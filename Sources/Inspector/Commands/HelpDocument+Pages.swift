/// The pages of `help`.
@MainActor
extension HelpDocument {
  /// The list of commands, grouped by task.
  static func overview(_ table: CommandTable) -> HelpDocument {
    var document = HelpDocument()
    // One list, so that all summaries stand in one column.
    let widest = table.commands.filter { !$0.isMinor }.map { usage($0).count }.max() ?? 0
    for topic in CommandTopic.allCases {
      document.blocks.append(.heading(topic.rawValue))
      let commands = table.commands.filter { $0.topic == topic }
      document.blocks.append(
        .list(
          commands.filter { !$0.isMinor }.map { Entry(term: usage($0), meaning: $0.summary) },
          column: widest
        )
      )
      let minor = commands.filter(\.isMinor).map(\.name)
      if !minor.isEmpty {
        document.blocks.append(.paragraph(minor.joined(separator: ", "), indentation: 2))
      }
    }
    document.blocks.append(.paragraph(HelpText.overviewEnd))
    return document
  }

  /// The page of one command.
  static func page(of command: any Command) -> HelpDocument {
    var document = HelpDocument()
    document.blocks = [.paragraph("\(command.name): \(command.summary)"), .blank]
    document.blocks += command.grammar.map(Block.code)
    if !command.aliases.isEmpty {
      document.blocks += [.blank, .paragraph("Also: " + command.aliases.joined(separator: ", "))]
    }
    let options = command.options + CommandOption.everywhere
    document.blocks += [.blank, .heading("Options")]
    document.blocks.append(.list(options.map { Entry(term: $0.usage, meaning: $0.help) }))
    if !command.examples.isEmpty {
      document.blocks += [.blank, .heading("Examples")] + command.examples.map(Block.code)
    }
    if !command.details.isEmpty {
      document.blocks += [.blank] + command.details.map { .paragraph($0) }
    }
    return document
  }

  /// All measures.
  static var numbers: HelpDocument {
    let sections = [
      ("State", HelpText.state), ("Effects", HelpText.effects), ("Envelope", HelpText.envelope),
      ("Clock", HelpText.clock), ("Times", HelpText.times),
    ]
    let blocks = sections.map { title, texts in
      [Block.heading(title)] + texts.map { .paragraph($0, indentation: 2) }
    }
    return HelpDocument(blocks: Array(blocks.joined(separator: [.blank])))
  }

  private static func usage(_ command: any Command) -> String {
    command.grammar.first ?? command.name
  }
}
