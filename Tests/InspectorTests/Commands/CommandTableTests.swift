internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct CommandTableTests {
  private func name(_ word: String) throws(CommandError) -> String {
    try CommandTable.standard.command(named: Word(text: word, start: 0)).name
  }

  @Test(arguments: [
    ("send", "send"), ("send!", "send!"), ("sen", "send"), ("st", "state"), ("exit", "quit"),
    ("?", "help"), ("env", "envelope"),
  ])
  func namesAliasesAndUniquePrefixes(word: String, command: String) throws {
    #expect(try name(word) == command)
  }

  @Test func ambiguousPrefixesAreSaid() throws {
    let error = try #require(throws: CommandError.self) { try name("se") }
    #expect(error.message == "'se' may be 'send', 'settle' or 'set'")
  }

  @Test func helpTellsOfPrefixesThatWork() async throws {
    let runner = fakeRunner()
    func words(_ line: String) async -> String {
      await runner.run(line).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(await words("help").contains("'st' is enough for 'state'"))
    #expect(
      await words("help help")
        .contains("'st' is 'state', 'se' may be 'send', 'settle' or 'set'"))
  }

  @Test func helpFitsOneScreenAndNamesEveryCommand() {
    let text = HelpDocument.overview(.standard).lines(width: nil).joined(separator: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for command in CommandTable.standard.commands { #expect(text.contains(command.name)) }
  }

  @Test func everyCommandHasAPage() async {
    let runner = fakeRunner()
    for command in CommandTable.standard.commands {
      let page = await runner.run("help \(command.name)").output
      #expect(page.hasPrefix("\(command.name): \(command.summary)"))
      #expect(page.contains("--json"))
    }
    #expect(await runner.run("help numbers").output.contains("monotonic clock"))
    #expect(await runner.run("help sned").errors.first?.suggestions == ["send"])
  }
}
