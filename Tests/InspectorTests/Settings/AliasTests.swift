internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct AliasTests {
  @Test func aliasStandsForTheBeginningOfALine() async {
    let runner = fakeRunner()
    #expect(await runner.run("alias plus = send add").output == "")
    #expect(await runner.run("alias p = plus").output == "")
    #expect(await runner.run("p").output == "#1 add  changed count")
    #expect(
      await runner.run("plus --json").output.hasPrefix(#"{"command":"plus --json","ok":true"#))
    #expect(await runner.run("alias").output == "p = plus\nplus = send add")
    #expect(await runner.run("alias --json").output.contains(#""aliases":[{"name":"p""#))
    _ = await runner.run("unalias p")
    #expect(await runner.run("p").exitCode == 1)
  }

  @Test func errorsPointIntoTheLineThatRan() async {
    let runner = fakeRunner()
    _ = await runner.run("alias e = expect cuont")
    let outcome = await runner.run("e == 1")
    #expect(outcome.expandedLine == "expect cuont == 1")
    #expect(outcome.errors.first?.column == 8)
  }

  @Test(arguments: [
    ("alias x = y a", "x → y → x", 11), ("alias z = x b", "z → x → z", 11),
    ("alias s = s --full", "s → s", 11),
  ])
  func aliasThatWouldStandForItselfIsRefused(line: String, way: String, column: Int) async {
    let runner = fakeRunner()
    _ = await runner.run("alias y = x")
    if line.contains("z =") { _ = await runner.run("alias x = z") }
    let error = await runner.run(line).errors.first
    #expect(error?.message == "The alias would stand for itself: \(way)")
    #expect(error?.column == column)
    #expect(await runner.run("y").errors.first?.code == .unknownCommand)
  }

  @Test(arguments: [
    ("alias send = state", "'send' is a command"),
    ("alias exit = state", "'exit' is a command"),
    (
      "alias neg = ! send add",
      "'!' belongs to the line, not to an alias: leave it out here and type '! neg'"
    ),
    ("time ! send add", "'!' stands before the whole line"),
    ("alias a b = state", "An alias is one word of letters, digits and '-'"),
    ("alias a. = state", "An alias is one word of letters, digits and '-'"),
    ("alias a", "'alias' needs a name, '=' and a text"),
    ("alias = state", "'alias' needs a name, '=' and a text"),
    ("alias a =", "'alias' needs a name, '=' and a text"),
    ("unalias x", "No alias is called 'x'"),
    ("unalias", "'unalias' needs a name"),
  ])
  func wrongUseIsNamed(line: String, message: String) async {
    #expect(await fakeRunner().run(line).errors.first?.message == message)
  }

  @Test func aliasIsCompletedAsWhatItStandsFor() async {
    let runner = fakeRunner()
    _ = await runner.run("alias plus = send")
    #expect(runner.completions(for: "pl", cursor: 2).items.map(\.text) == ["plus"])
    let completions = runner.completions(for: "plus a", cursor: 6)
    #expect(completions.items.map(\.text) == ["add"])
    #expect(completions.replacementStart == 5)
    _ = await runner.run("alias long = send child.")
    #expect(runner.completions(for: "long", cursor: 4).items.map(\.text) == [" "])
    #expect(runner.completions(for: "lon", cursor: 3).items.map(\.text) == ["long"])
  }
}
