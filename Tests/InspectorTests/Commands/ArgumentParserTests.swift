internal import Testing

@testable internal import Inspector

@Suite struct ArgumentParserTests {
  private let depth = CommandOption(name: "depth", argument: .integer(minimum: 0), help: "")
  private let top = CommandOption(
    name: "finished", argument: .optionalInteger(minimum: 1), help: "")
  private let find = CommandOption(name: "find", argument: .text(placeholder: "text"), help: "")

  private func parser(_ style: CommandArguments.Style = .words(maximum: 1)) -> ArgumentParser {
    ArgumentParser(
      command: "state",
      options: CommandOption.everywhere + [depth, top, find],
      style: style
    )
  }

  private func parse(
    _ text: String,
    _ style: CommandArguments.Style = .words(maximum: 1)
  ) throws(CommandError) -> CommandArguments {
    try parser(style).parse(Word(text: text, start: 6))
  }

  @Test func optionsAndWordsInAnyOrder() throws {
    let arguments = try parse("--depth 2 byName[\"a b\"] --json --find=x")
    #expect(arguments.words == [Word(text: "byName[\"a b\"]", start: 16)])
    #expect(arguments.integer(depth) == 2)
    #expect(arguments.has(.json))
    #expect(!arguments.has(.stable))
    #expect(arguments.text(find) == "x")
  }

  @Test func optionalNumberMayBeLeftOut() throws {
    #expect(try parse("--finished 5").integer(top) == 5)
    let flag = try parse("--finished panel")
    #expect(flag.has(top))
    #expect(flag.integer(top) == nil)
    #expect(flag.words.map(\.text) == ["panel"])
  }

  @Test func restKeepsItsBlanksAndGivesUpKnownTrailingOptions() throws {
    let arguments = try parse("--depth 3 a.b  du  ne --json --stable", .rest)
    #expect(arguments.rest == Word(text: "a.b  du  ne", start: 16))
    #expect(arguments.has(.json) && arguments.has(.stable))
    #expect(arguments.integer(depth) == 3)
    #expect(try parse("a.b \"x --json\"", .rest).rest.text == "a.b \"x --json\"")
    #expect(try parse("a.b du --jsn", .rest).rest.text == "a.b du --jsn")
    #expect(try parse("a.b x --depth 4", .rest).integer(depth) == 4)
    #expect(try parse("-- a.b --json", .rest).rest.text == "a.b --json")
    #expect(try parse("", .rest).rest.text == "")
  }

  struct Failure: CustomTestStringConvertible {
    var text: String
    var style = CommandArguments.Style.words(maximum: 1)
    var code = CommandError.Code.syntax
    var message: String
    var column: Int
    var suggestions: [String] = []
    var testDescription: String { text }
  }

  @Test(arguments: [
    Failure(
      text: "a --dpeth 2",
      code: .unknownOption,
      message: "'state' has no option '--dpeth'",
      column: 9,
      suggestions: ["--depth"]
    ),
    Failure(
      text: "--jsn a.b",
      style: .rest,
      code: .unknownOption,
      message: "'state' has no option '--jsn'",
      column: 7,
      suggestions: ["--json"]
    ),
    Failure(
      text: "--depth x",
      message: "'--depth' needs a whole number of at least 0, not 'x'",
      column: 15
    ),
    Failure(
      text: "--depth=-1",
      message: "'--depth' needs a whole number of at least 0, not '-1'",
      column: 15
    ),
    Failure(text: "--depth", message: "Missing value of '--depth n'", column: 14),
    Failure(text: "--json=1", message: "'--json' takes no value", column: 7),
    Failure(text: "a b", message: "Unexpected 'b' after 'state'", column: 9),
  ])
  func failuresPoint(failure: Failure) throws {
    let error = try #require(throws: CommandError.self) {
      try parse(failure.text, failure.style)
    }
    #expect(error.code == failure.code)
    #expect(error.message == failure.message)
    #expect(error.column == failure.column)
    #expect(error.suggestions == failure.suggestions)
  }
}
